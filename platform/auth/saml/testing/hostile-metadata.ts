/** A file that is meant to cost whoever reads it as much as possible, and the words with which it is refused. */
interface HostileMetadata {
  readonly name: string;
  readonly file: string;
  readonly words: RegExp;
}

const namespaces = 'xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const entity = (inside: string, attributes = ''): string =>
  `<md:EntityDescriptor ${namespaces} entityID="https://idp.example/m"${attributes}>${inside}</md:EntityDescriptor>`;
const provider = (inside: string): string =>
  entity(
    `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${inside}</md:IDPSSODescriptor>`,
  );
const service =
  '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>';
const certificate = (text: string): string =>
  `<md:KeyDescriptor><ds:X509Certificate>${text}</ds:X509Certificate></md:KeyDescriptor>`;

/** `part` as often as it finds room in as many characters as the call takes. */
const filled = (part: string, limit = 190_000): string => part.repeat(Math.floor(limit / part.length));

const laughs = Array.from({ length: 20 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);

export const hostileMetadata: readonly HostileMetadata[] = [
  {
    name: 'a billion laughs',
    file: `<!DOCTYPE r [<!ENTITY l0 "lol">${laughs.join('')}]>${entity('&l20;')}`,
    words: /has a document type/,
  },
  {
    name: 'an entity from elsewhere',
    file: `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${entity('&x;')}`,
    words: /has a document type/,
  },
  { name: 'an entity that nobody has declared', file: entity('&x;'), words: /reference is not defined/ },
  { name: 'elements within elements', file: entity(filled('<a>')), words: /Too deep/ },
  { name: 'empty elements', file: entity(filled('<a/>')), words: /Too many elements/ },
  { name: 'attributes', file: `<a ${filled(' b=""')}/>`, words: /is repeated|Too many attributes/ },
  {
    name: 'attributes of different names',
    file: `<a${Array.from({ length: 20_000 }, (_, at) => ` b${at}=""`).join('')}/>`,
    words: /Too many attributes/,
  },
  {
    name: 'namespaces in as many elements as are read',
    file: entity(filled(`<a${Array.from({ length: 8 }, (_, at) => ` xmlns:n${at}="urn:${at}"`).join('')}/>`, 190_000)),
    words: /describes no identity provider/,
  },
  { name: 'an attribute that never ends', file: `<a b="${filled('x')}`, words: /not well formed/ },
  { name: 'blanks in a tag', file: `<a${filled(' ')}`, words: /not well formed/ },
  { name: 'comments', file: entity(filled('<!---->')), words: /describes no identity provider/ },
  { name: 'a comment that never ends', file: `<!--${filled('-x')}`, words: /neither an element nor text/ },
  { name: 'comments that begin and never end', file: filled('<!--'), words: /neither an element nor text/ },
  { name: 'references', file: entity(filled('&#x41;')), words: /describes no identity provider/ },
  { name: 'half references', file: entity(filled('&')), words: /reference is not defined/ },
  {
    name: 'certificates that are none',
    file: provider(
      service + Array.from({ length: 900 }, (_, at) => certificate(String(at).padStart(200, 'A'))).join(''),
    ),
    words: /not a valid certificate/,
  },
  {
    name: 'one certificate without end',
    file: provider(service + certificate(filled('A'))),
    words: /not a valid certificate/,
  },
  {
    name: 'an address without end',
    file: provider(service.replace('/sso', filled('/a'))),
    words: /no signing certificate/,
  },
];
