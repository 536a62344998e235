/** The allowed namespaces, by the short names used below. */
export const namespaces = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ec: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  xenc: 'http://www.w3.org/2001/04/xmlenc#',
  xenc11: 'http://www.w3.org/2009/xmlenc11#',
} as const;

/** How often a child may occur in its parent: at least, at most. */
type Times = readonly [least: number, most: number];

export interface Shape {
  readonly attributes: readonly string[];
  /** Attributes of other namespaces are allowed; nothing reads them. */
  readonly foreignAttributes?: true;
  readonly children: Readonly<Record<string, Times>>;
  /** Whether it holds text rather than elements. */
  readonly text?: true;
  /** Unread child elements are allowed, unless a signature or an id could refer to them. */
  readonly unread?: true;
}

const one: Times = [1, 1];
const perhaps: Times = [0, 1];
const leaf = (...attributes: readonly string[]): Shape => ({ attributes, children: {}, text: true });
const empty = (...attributes: readonly string[]): Shape => ({ attributes, children: {} });
const holder = (children: Shape['children'], ...attributes: readonly string[]): Shape => ({ attributes, children });
const identifier = ['Format', 'NameQualifier', 'SPNameQualifier', 'SPProvidedID'];

/**
 * The only accepted documents: a profile of the SAML 2.0 schemas with what identity providers send for a web sign-in.
 * Anything misplaced, repeated or not listed here (Extensions, Advice, ds:Object, a second assertion, a signature in
 * a third place) is refused before a signature is computed, which leaves signature wrapping nothing to work with.
 * Attributes of type ID exist only where they are listed.
 */
export const shapes: Readonly<Record<string, Shape>> = {
  'samlp:Response': holder(
    {
      'saml:Issuer': one,
      'ds:Signature': perhaps,
      'samlp:Status': one,
      'saml:Assertion': perhaps,
      'saml:EncryptedAssertion': perhaps,
    },
    'ID',
    'Version',
    'IssueInstant',
    'Destination',
    'InResponseTo',
    'Consent',
  ),
  'samlp:Status': holder({ 'samlp:StatusCode': one, 'samlp:StatusMessage': perhaps }),
  'samlp:StatusCode': holder({ 'samlp:StatusCode': perhaps }, 'Value'),
  'samlp:StatusMessage': leaf(),

  'saml:Assertion': holder(
    {
      'saml:Issuer': one,
      'ds:Signature': perhaps,
      'saml:Subject': one,
      'saml:Conditions': one,
      'saml:AuthnStatement': one,
      'saml:AttributeStatement': perhaps,
    },
    'ID',
    'Version',
    'IssueInstant',
  ),
  'saml:Issuer': leaf(...identifier),
  'saml:Subject': holder({ 'saml:NameID': one, 'saml:SubjectConfirmation': one }),
  'saml:NameID': leaf(...identifier),
  'saml:SubjectConfirmation': holder({ 'saml:SubjectConfirmationData': one }, 'Method'),
  'saml:SubjectConfirmationData': empty('NotBefore', 'NotOnOrAfter', 'Recipient', 'InResponseTo', 'Address'),
  'saml:Conditions': holder(
    { 'saml:AudienceRestriction': one, 'saml:OneTimeUse': perhaps, 'saml:ProxyRestriction': perhaps },
    'NotBefore',
    'NotOnOrAfter',
  ),
  'saml:AudienceRestriction': holder({ 'saml:Audience': [1, 10] }),
  'saml:Audience': leaf(),
  'saml:OneTimeUse': empty(),
  'saml:ProxyRestriction': holder({ 'saml:Audience': [0, 10] }, 'Count'),
  'saml:AuthnStatement': holder(
    { 'saml:SubjectLocality': perhaps, 'saml:AuthnContext': one },
    'AuthnInstant',
    'SessionIndex',
    'SessionNotOnOrAfter',
  ),
  'saml:SubjectLocality': empty('Address', 'DNSName'),
  'saml:AuthnContext': holder({
    'saml:AuthnContextClassRef': perhaps,
    'saml:AuthnContextDeclRef': perhaps,
    'saml:AuthenticatingAuthority': [0, 5],
  }),
  'saml:AuthnContextClassRef': leaf(),
  'saml:AuthnContextDeclRef': leaf(),
  'saml:AuthenticatingAuthority': leaf(),
  'saml:AttributeStatement': holder({ 'saml:Attribute': [0, 1_000] }),
  'saml:Attribute': {
    ...holder({ 'saml:AttributeValue': [0, 3_000] }, 'Name', 'NameFormat', 'FriendlyName'),
    foreignAttributes: true,
  },
  'saml:AttributeValue': { ...leaf(), foreignAttributes: true, unread: true },

  'ds:Signature': holder({ 'ds:SignedInfo': one, 'ds:SignatureValue': one, 'ds:KeyInfo': perhaps }, 'Id'),
  'ds:SignedInfo': holder({ 'ds:CanonicalizationMethod': one, 'ds:SignatureMethod': one, 'ds:Reference': one }),
  'ds:CanonicalizationMethod': holder({ 'ec:InclusiveNamespaces': perhaps }, 'Algorithm'),
  'ds:SignatureMethod': empty('Algorithm'),
  'ds:Reference': holder({ 'ds:Transforms': one, 'ds:DigestMethod': one, 'ds:DigestValue': one }, 'URI'),
  'ds:Transforms': holder({ 'ds:Transform': [1, 2] }),
  'ds:Transform': holder({ 'ec:InclusiveNamespaces': perhaps }, 'Algorithm'),
  'ec:InclusiveNamespaces': empty('PrefixList'),
  'ds:DigestMethod': empty('Algorithm'),
  'ds:DigestValue': leaf(),
  'ds:SignatureValue': leaf(),
  // Names and keys in here are never used; only the connection's own certificates count.
  'ds:KeyInfo': holder({
    'ds:KeyName': perhaps,
    'ds:KeyValue': perhaps,
    'ds:X509Data': [0, 3],
    'xenc:EncryptedKey': perhaps,
  }),
  'ds:KeyName': leaf(),
  'ds:KeyValue': holder({ 'ds:RSAKeyValue': one }),
  'ds:RSAKeyValue': holder({ 'ds:Modulus': one, 'ds:Exponent': one }),
  'ds:Modulus': leaf(),
  'ds:Exponent': leaf(),
  'ds:X509Data': holder({
    'ds:X509Certificate': [0, 3],
    'ds:X509SubjectName': perhaps,
    'ds:X509IssuerSerial': perhaps,
    'ds:X509SKI': perhaps,
  }),
  'ds:X509Certificate': leaf(),
  'ds:X509SubjectName': leaf(),
  'ds:X509IssuerSerial': holder({ 'ds:X509IssuerName': one, 'ds:X509SerialNumber': one }),
  'ds:X509IssuerName': leaf(),
  'ds:X509SerialNumber': leaf(),
  'ds:X509SKI': leaf(),

  'saml:EncryptedAssertion': holder({ 'xenc:EncryptedData': one }),
  'xenc:EncryptedData': holder(
    { 'xenc:EncryptionMethod': one, 'ds:KeyInfo': perhaps, 'xenc:CipherData': one },
    'Id',
    'Type',
    'MimeType',
    'Encoding',
  ),
  'xenc:EncryptedKey': holder(
    { 'xenc:EncryptionMethod': one, 'ds:KeyInfo': perhaps, 'xenc:CipherData': one, 'xenc:ReferenceList': perhaps },
    'Id',
    'Recipient',
    'Type',
  ),
  'xenc:EncryptionMethod': holder({ 'ds:DigestMethod': perhaps, 'xenc11:MGF': perhaps }, 'Algorithm'),
  'xenc11:MGF': empty('Algorithm'),
  'xenc:CipherData': holder({ 'xenc:CipherValue': one }),
  'xenc:CipherValue': leaf(),
  'xenc:ReferenceList': holder({ 'xenc:DataReference': one }),
  'xenc:DataReference': empty('URI'),
};
