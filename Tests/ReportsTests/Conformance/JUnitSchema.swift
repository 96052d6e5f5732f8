/// What the JUnit form may look like, written down from the format's public description.
///
/// There is no official schema. This one takes what the common readers agree on and nothing else:
/// unknown elements and attributes are refused, and counts must be numbers.
enum JUnitSchema {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
          <xs:element name="testsuites">
            <xs:complexType>
              <xs:sequence>
                <xs:element ref="testsuite" minOccurs="1" maxOccurs="unbounded"/>
              </xs:sequence>
              <xs:attributeGroup ref="counts"/>
            </xs:complexType>
          </xs:element>
          <xs:element name="testsuite">
            <xs:complexType>
              <xs:sequence>
                <xs:element ref="properties" minOccurs="0"/>
                <xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/>
              </xs:sequence>
              <xs:attributeGroup ref="counts"/>
            </xs:complexType>
          </xs:element>
          <xs:attributeGroup name="counts">
            <xs:attribute name="name" type="words" use="required"/>
            <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="skipped" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="time" type="seconds" use="required"/>
          </xs:attributeGroup>
          <xs:element name="properties">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="property" maxOccurs="unbounded">
                  <xs:complexType>
                    <xs:attribute name="name" type="words" use="required"/>
                    <xs:attribute name="value" type="xs:string" use="required"/>
                  </xs:complexType>
                </xs:element>
              </xs:sequence>
            </xs:complexType>
          </xs:element>
          <xs:element name="testcase">
            <xs:complexType>
              <xs:choice minOccurs="0" maxOccurs="1">
                <xs:element name="skipped">
                  <xs:complexType>
                    <xs:attribute name="message" type="xs:string"/>
                  </xs:complexType>
                </xs:element>
                <xs:element name="failure" type="problem"/>
                <xs:element name="error" type="problem"/>
                <xs:element name="system-out" type="xs:string"/>
              </xs:choice>
              <xs:attribute name="classname" type="words" use="required"/>
              <xs:attribute name="name" type="xs:string" use="required"/>
              <xs:attribute name="time" type="seconds" use="required"/>
            </xs:complexType>
          </xs:element>
          <xs:complexType name="problem">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attribute name="message" type="xs:string" use="required"/>
                <xs:attribute name="type" type="words" use="required"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>
          <xs:simpleType name="words">
            <xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="seconds">
            <xs:restriction base="xs:decimal"><xs:minInclusive value="0"/></xs:restriction>
          </xs:simpleType>
        </xs:schema>
        """
}
