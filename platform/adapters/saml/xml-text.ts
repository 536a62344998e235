/** The text is not in the supported subset of XML. */
export class XmlProblem extends Error {
  override readonly name = 'XmlProblem';
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The characters that XML 1.0 allows; references must not introduce others. */
const isCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * Decodes character and entity references.
 * @throws XmlProblem for an undefined entity, or a character that XML does not allow
 */
export function decodeText(raw: string): string {
  for (const character of raw) {
    if (!isCharacter(character.codePointAt(0) ?? 0)) throw new XmlProblem('A character is not allowed');
  }
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(/&([^;&]{0,10});?/g, (whole, body: string) => {
    const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(body);
    const character = code
      ? toCharacter(Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16))
      : named.get(body);
    if (character === undefined || !whole.endsWith(';')) throw new XmlProblem('A reference is not defined');
    return character;
  });
}

function toCharacter(code: number): string | undefined {
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Whether a namespace declaration conflicts with the reserved ones. */
export function isNamespaceProblem(prefix: string, namespace: string): boolean {
  if (prefix === 'xmlns' || prefix === 'xml') return true;
  if (namespace === 'http://www.w3.org/2000/xmlns/' || namespace === 'http://www.w3.org/XML/1998/namespace')
    return true;
  return prefix !== '' && namespace === '';
}

/** Escapes element text in canonical form. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

/** Escapes a double-quoted attribute value in canonical form. */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}
