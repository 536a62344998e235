/** The text is not XML of the kind that is read here. */
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

/** What XML 1.0 allows as a character; a reference may not smuggle in another. */
const isCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * Replaces references by what they stand for.
 * @throws XmlProblem for a reference that needs a document type, or a character that XML does not allow
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
    if (character === undefined || !whole.endsWith(';')) throw new XmlProblem('A reference is not understood');
    return character;
  });
}

function toCharacter(code: number): string | undefined {
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Whether a declaration would undo or take over what the standards fix. */
export function isNamespaceProblem(prefix: string, namespace: string): boolean {
  if (prefix === 'xmlns' || prefix === 'xml') return true;
  if (namespace === 'http://www.w3.org/2000/xmlns/' || namespace === 'http://www.w3.org/XML/1998/namespace')
    return true;
  return prefix !== '' && namespace === '';
}

/** Text as it stands in an element, in canonical form. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

/** Text as it stands between the double quotes of an attribute, in canonical form. */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}
