/** Chance that repeats itself: the same seed gives the same numbers (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}
type Chance = ReturnType<typeof chanceFrom>;
type Mutation = (xml: string, chance: Chance) => string;

interface Span {
  readonly from: number;
  readonly to: number;
}

const element = /<(saml|samlp|ds):(\w+)(?: [^<>]*)?>/g;

/** Some element of the document, from its opening to its closing tag. */
function someElement(xml: string, chance: Chance): Span {
  const found = chance.oneOf([...xml.matchAll(element)]);
  const end = xml.indexOf(`</${found[1]}:${found[2]}>`, found.index);
  return { from: found.index, to: end === -1 ? found.index + found[0].length : xml.indexOf('>', end) + 1 };
}
const someSpan = (xml: string, chance: Chance, longest: number): Span => {
  const from = chance.below(xml.length);
  return { from, to: Math.min(xml.length, from + 1 + chance.below(longest)) };
};
const put = (xml: string, at: number, text: string): string => xml.slice(0, at) + text + xml.slice(at);
const without = (xml: string, { from, to }: Span): string => xml.slice(0, from) + xml.slice(to);
const textOf = (xml: string, { from, to }: Span): string => xml.slice(from, to);
const somePlace = (xml: string, chance: Chance): number => chance.oneOf([...xml.matchAll(/></g)]).index + 1;

const morsels = [
  '<!-- -->',
  '<?x?>',
  '<![CDATA[x]]>',
  '&#x61;',
  '&amp;',
  '&x;',
  '\u0000',
  '\r\n',
  ' ',
  '<a/>',
  '"',
  "'",
  '>',
  '<',
  'ID="_assertion1"',
  ' xmlns="urn:x"',
  ' xmlns:saml="urn:x"',
  'root-1',
  '#',
  'é',
  '\u{1f681}',
  '</saml:Subject>',
  '<saml:NameID>root-1</saml:NameID>',
  ']]>',
  '<!DOCTYPE a>',
];

/** What may happen to a document: to its bytes, to its elements, and to what an attacker would most like to change. */
const mutations: readonly Mutation[] = [
  (xml, chance) => without(xml, someSpan(xml, chance, 1)),
  (xml, chance) => without(xml, someSpan(xml, chance, 60)),
  (xml, chance) => put(xml, chance.below(xml.length), String.fromCharCode(32 + chance.below(95))),
  (xml, chance) => {
    const { from } = someSpan(xml, chance, 1);
    return (
      xml.slice(0, from) + String.fromCharCode(xml.charCodeAt(from) ^ (1 << chance.below(7))) + xml.slice(from + 1)
    );
  },
  (xml, chance) => put(xml, chance.below(xml.length), textOf(xml, someSpan(xml, chance, 400))),
  (xml, chance) => put(xml, chance.below(xml.length), chance.oneOf(morsels)),
  (xml, chance) => put(xml, somePlace(xml, chance), chance.oneOf(morsels)),
  (xml, chance) => without(xml, someElement(xml, chance)),
  (xml, chance) => put(xml, somePlace(xml, chance), textOf(xml, someElement(xml, chance))),
  (xml, chance) => {
    const moved = someElement(xml, chance);
    const rest = without(xml, moved);
    return rest.includes('><') ? put(rest, somePlace(rest, chance), textOf(xml, moved)) : rest;
  },
  (xml, chance) => {
    // A copy that names somebody else, before or behind the original or in another place.
    const copy = textOf(xml, someElement(xml, chance))
      .replaceAll('ada', 'root')
      .replaceAll(/ID="_(\w)/g, 'ID="_x$1');
    return put(xml, somePlace(xml, chance), copy);
  },
  (xml) => xml.replace('ada-4711', 'root-1'),
  (xml) => xml.replace('ada@', 'root@'),
  (xml, chance) => xml.replace('ada-4711', `ada-${chance.oneOf(morsels)}4711`),
  (xml, chance) => xml.replace(/Algorithm="[^"]*"/g, (one) => (chance.below(4) === 0 ? 'Algorithm=""' : one)),
  (xml, chance) =>
    xml.replaceAll(/(ID|URI|InResponseTo|Recipient)="([^"]*)"/g, (one, name: string) => {
      const other = chance.oneOf([...xml.matchAll(/="([^"]*)"/g)])[1] ?? '';
      return chance.below(5) === 0 ? `${name}="${other}"` : one;
    }),
  (xml) => xml.replaceAll('saml:', 'x:').replaceAll('xmlns:saml=', 'xmlns:x='),
];

/** One to four of them, one after the other. */
export function mutate(xml: string, chance: Chance): string {
  let mutated = xml;
  for (let times = 1 + chance.below(4); times > 0; times -= 1) {
    // A document without elements is left to the mutations of bytes.
    const possible = mutated.includes('><') && element.test(mutated) ? mutations : mutations.slice(0, 4);
    element.lastIndex = 0;
    mutated = chance.oneOf(possible)(mutated, chance);
    if (mutated === '') return xml.slice(1);
  }
  return mutated;
}

/** Sometimes what is posted is changed after it was encoded. */
export function mutatePosted(posted: string, chance: Chance): string {
  if (chance.below(10) > 0) return posted;
  const at = chance.below(posted.length);
  return posted.slice(0, at) + chance.oneOf(['', '=', '-', '\n', 'A', '%', ' ']) + posted.slice(at + 1);
}
