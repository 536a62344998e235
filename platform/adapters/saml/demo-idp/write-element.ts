import { escapeAttribute, escapeText } from '../xml-text.ts';

/** Finished XML, as opposed to a string, which is escaped as text. */
export interface Markup {
  readonly xml: string;
}

/**
 * Writes an element in exclusive canonical form (namespaces first, attributes sorted by name, no self-closing tags),
 * so that the bytes are exactly what a signature covers. Attributes without a value are left out.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Markup | string | undefined)[]
): Markup {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('');
  const inside = content.map((part) => (typeof part === 'string' ? escapeText(part) : (part?.xml ?? ''))).join('');
  return { xml: `<${name}${written}>${inside}</${name}>` };
}

const rank = (attribute: string): number => (attribute.startsWith('xmlns') ? 0 : 1);
