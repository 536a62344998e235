import { limits } from './limits.ts';
import { decodeText, isNamespaceProblem, XmlProblem } from './xml-text.ts';

/**
 * A strict reader for exactly the XML that SAML needs: elements, attributes, text, the five predefined entities and
 * character references. Comments, processing instructions, CDATA and document types are refused. It runs in linear
 * time, and is independent of the library's parsers, so that a document which two parsers read differently is
 * detected.
 */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly elements: readonly XmlElement[];
  /** All character data directly inside the element, in order. */
  readonly text: string;
}

export interface XmlAttribute {
  readonly namespace: string;
  readonly name: string;
  readonly value: string;
}

type Scope = ReadonlyMap<string, string>;
interface Open {
  readonly tag: string;
  readonly scope: Scope;
  readonly element: {
    namespace: string;
    name: string;
    attributes: XmlAttribute[];
    elements: XmlElement[];
    text: string;
  };
}

const name = '[A-Za-z_][A-Za-z0-9_.-]*';
const qualified = `(?:${name}:)?${name}`;
const declaration =
  /<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"[Uu][Tt][Ff]-8"|'[Uu][Tt][Ff]-8'))?(?: standalone=(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;
const opening = new RegExp(`<(${qualified})`, 'y');
const attribute = new RegExp(`[ \\t\\n]+(${qualified})[ \\t\\n]*=[ \\t\\n]*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const openingEnd = /[ \t\n]*(\/?)>/y;
const closing = new RegExp(`</(${qualified})[ \\t\\n]*>`, 'y');
const comment = /<!--(?:(?!--)[^])*-->/y;
const space = /[ \t\n]*/y;
const characters = /[^<]+/y;

const predefined: Scope = new Map([
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['', ''],
]);

/** What is accepted. Comments are skipped only in files that an administrator supplies, never in sign-in messages. */
interface Allowed {
  readonly elements: number;
  readonly comments?: boolean;
}

/**
 * Reads one document into its root element.
 * @throws XmlProblem
 */
export function parseXml(source: string, allowed: Allowed = { elements: limits.brackets }): XmlElement {
  const text = source.replaceAll(/\r\n?/g, '\n');
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  const readAttributes = (): [string, string][] => {
    const read: [string, string][] = [];
    for (let found = take(attribute); found; found = take(attribute)) {
      const key = found[1] ?? '';
      if (read.some(([earlier]) => earlier === key)) throw new XmlProblem('An attribute is repeated');
      if (read.length === limits.attributesOfAnElement) throw new XmlProblem('Too many attributes');
      read.push([key, decodeText((found[2] ?? found[3] ?? '').replaceAll(/[\t\n]/g, ' '))]);
    }
    return read;
  };

  take(declaration);
  take(space);
  while (allowed.comments && take(comment)) take(space);
  const open: Open[] = [];
  let count = 0;
  for (;;) {
    const parent = open.at(-1);
    if (allowed.comments && take(comment)) continue;
    const close = take(closing);
    if (close) {
      if (parent === undefined || close[1] !== parent.tag) throw new XmlProblem('A closing tag does not match');
      open.pop();
      if (open.length === 0) return atEnd(text, at, parent.element);
      continue;
    }
    const tag = take(opening)?.[1];
    if (tag !== undefined) {
      count += 1;
      if (count > allowed.elements) throw new XmlProblem('Too many elements');
      if (open.length === limits.depth) throw new XmlProblem('Too deep');
      const { scope, element } = resolve(tag, readAttributes(), parent?.scope ?? predefined);
      const end = take(openingEnd);
      if (end === null) throw new XmlProblem('A tag is not well formed');
      parent?.element.elements.push(element);
      if (end[1] === '') open.push({ tag, scope, element });
      else if (parent === undefined) return atEnd(text, at, element);
      continue;
    }
    const data = parent && take(characters);
    if (!data) throw new XmlProblem('There is content that is neither an element nor text');
    if (data[0].includes(']]>')) throw new XmlProblem('A CDATA section ends that never began');
    parent.element.text += decodeText(data[0]);
  }
}

function atEnd(text: string, at: number, root: XmlElement): XmlElement {
  if (text.slice(at).trim() !== '') throw new XmlProblem('Something follows the document');
  return root;
}

function resolve(tag: string, written: readonly [string, string][], outer: Scope): Pick<Open, 'scope' | 'element'> {
  const declared = written.flatMap(([key, value]): [string, string][] => {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) return [];
    const prefix = key.slice('xmlns:'.length);
    if (isNamespaceProblem(prefix, value)) throw new XmlProblem('A namespace is declared wrongly');
    return [[prefix, value]];
  });
  const scope = declared.length === 0 ? outer : new Map([...outer, ...declared]);
  const look = (prefix: string): string => {
    const namespace = scope.get(prefix);
    if (namespace === undefined) throw new XmlProblem('A prefix is not declared');
    return namespace;
  };
  const attributes = written
    .filter(([key]) => key !== 'xmlns' && !key.startsWith('xmlns:'))
    .map(([key, value]) => {
      const [prefix, local] = split(key);
      return { namespace: prefix === '' ? '' : look(prefix), name: local, value };
    });
  const seen = new Set(attributes.map((one) => `${one.namespace} ${one.name}`));
  if (seen.size < attributes.length) throw new XmlProblem('An attribute is repeated');
  const [prefix, local] = split(tag);
  return { scope, element: { namespace: look(prefix), name: local, attributes, elements: [], text: '' } };
}

function split(qualifiedName: string): [prefix: string, local: string] {
  const colon = qualifiedName.indexOf(':');
  return colon === -1 ? ['', qualifiedName] : [qualifiedName.slice(0, colon), qualifiedName.slice(colon + 1)];
}
