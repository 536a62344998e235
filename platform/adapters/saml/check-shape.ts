import { SsoRefusal, shown } from '#platform/base/sso/sso-refusal.ts';
import { namespaces, shapes } from './shape.ts';
import type { XmlElement } from './xml.ts';

const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries(namespaces).map(([short, namespace]) => [namespace, short]),
);
const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';

/** `saml:Issuer` for an element of a known namespace, undefined for any other. */
export function nameOf(element: XmlElement): string | undefined {
  const short = shortNames.get(element.namespace);
  return short && `${short}:${element.name}`;
}

/**
 * Checks a whole document against the table of shapes, and that no two elements have the same id, in any spelling of
 * the attribute.
 * @throws SsoRefusal `unexpected_content`
 */
export function checkShape(root: XmlElement, expectedRoot: 'samlp:Response' | 'saml:Assertion'): void {
  if (nameOf(root) !== expectedRoot)
    throw new SsoRefusal('unexpected_content', `The document is not a ${expectedRoot}`);
  const ids = new Set<string>();
  checkElement(root, expectedRoot, ids);
}

function checkElement(element: XmlElement, name: string, ids: Set<string>): void {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (shape === undefined) throw new SsoRefusal('unexpected_content', `${name} has no place here`);
  for (const { namespace, name: attribute, value } of element.attributes) {
    const isForeign = namespace !== '';
    const isId = attribute.toLowerCase() === 'id';
    const isAllowed = isForeign
      ? !isId && (namespace === schemaInstance || shape.foreignAttributes === true)
      : shape.attributes.includes(attribute);
    if (!isAllowed) {
      throw new SsoRefusal(
        'unexpected_content',
        `${name} has the attribute ${shown(attribute)}, which has no place there`,
      );
    }
    if (!isId) continue;
    if (ids.has(value)) throw new SsoRefusal('unexpected_content', 'Two elements have the same id');
    if (!/^[A-Za-z_][\w.-]{0,255}$/.test(value)) throw new SsoRefusal('unexpected_content', 'An id is not well formed');
    ids.add(value);
  }
  if (shape.text !== true && element.text.trim() !== '') {
    throw new SsoRefusal('unexpected_content', `${name} has text between its elements`);
  }
  if (shape.unread === true) for (const inner of element.elements) checkUnread(inner, name);
  else checkChildren(element, name, shape.children, ids);
}

/**
 * An attribute value that is XML, such as eduPersonTargetedID: ensures that nothing in it can be mistaken for a part
 * of the answer.
 */
function checkUnread(element: XmlElement, within: string): void {
  const name = nameOf(element);
  if (name !== undefined && name !== 'saml:NameID') {
    throw new SsoRefusal('unexpected_content', `${within} holds ${name}, which has no place there`);
  }
  if (element.attributes.some((one) => one.name.toLowerCase() === 'id')) {
    throw new SsoRefusal('unexpected_content', `${within} holds an element with an id`);
  }
  for (const inner of element.elements) checkUnread(inner, within);
}

function checkChildren(
  element: XmlElement,
  name: string,
  allowed: Readonly<Record<string, readonly [number, number]>>,
  ids: Set<string>,
): void {
  const counts = new Map<string, number>();
  for (const inner of element.elements) {
    const childName = nameOf(inner);
    if (childName === undefined || !Object.hasOwn(allowed, childName)) {
      throw new SsoRefusal(
        'unexpected_content',
        `${name} holds ${childName ?? shown(inner.name)}, which has no place there`,
      );
    }
    counts.set(childName, (counts.get(childName) ?? 0) + 1);
    checkElement(inner, childName, ids);
  }
  for (const [childName, [least, most]] of Object.entries(allowed)) {
    const count = counts.get(childName) ?? 0;
    if (count < least || count > most) {
      throw new SsoRefusal(
        'unexpected_content',
        `${name} has ${count} of ${childName}, between ${least} and ${most} fit`,
      );
    }
  }
}

/** The only child of that name, as the shape guarantees; undefined if an optional one is absent. */
export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.elements.find((candidate) => nameOf(candidate) === name);
}

/** The children along a path; undefined as soon as one is absent. */
export function descend(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at && child(at, name), element);
}

/** The value of an attribute without a namespace. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find((one) => one.namespace === '' && one.name === name)?.value;
}
