import { expect, it } from 'vitest';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import type { SsoRefusalReason } from '#platform/base/sso/sso-refusal.ts';
import type { Posting, UnderWay, World } from './world.ts';

/** How an attack makes what it posts, knowing the request that it pretends to answer. */
export type Make = (asked: UnderWay) => string | Posting | Promise<string | Posting>;

export interface Against {
  readonly domain?: string;
}

let organizations = 0;

/** A new organization with such a connection, for the cases that need their own. */
export async function organizationWith(world: World, change: Partial<SamlSettings>): Promise<string> {
  organizations += 1;
  const domain = `org-${organizations}.acme.example`;
  await world.organization(domain, change);
  return domain;
}

/** Posts what an attack makes and says what came of it. A string is the XML of the answer. */
export async function attempt(world: World, domain: string, make: Make) {
  const asked = await world.begin(domain);
  const made = await make(asked);
  return world.post(asked, typeof made === 'string' ? { posted: world.encode(made) } : made);
}

/**
 * One numbered attack as a test: it is refused for this very reason, nobody is signed in, no account comes into being, and
 * one security record says so.
 */
export function attacks(world: World, defaultDomain: string) {
  return (number: number, sentence: string, reason: SsoRefusalReason, make: Make, { domain }: Against = {}): void => {
    it(`${number}. ${sentence}`, async () => {
      const before = await world.counts();
      const outcome = await attempt(world, domain ?? defaultDomain, make);
      expect(outcome).toMatchObject({ kind: 'refused', reason });
      expect(await world.counts()).toEqual({ ...before, refused: before.refused + 1 });
      expect(await world.lastRecord()).toMatchObject({ outcome: 'refused', reason });
    });
  };
}

/** Exchanges text that must be there: an attack that changes nothing would prove nothing. */
export function swap(xml: string, from: string | RegExp, to: string): string {
  const swapped = xml.replace(from, () => to);
  if (swapped === xml) throw new Error(`${String(from)} is not in the document`);
  return swapped;
}

/** The part of a document that the pattern finds. */
export function cut(xml: string, pattern: RegExp): string {
  const found = pattern.exec(xml)?.[0];
  if (found === undefined) throw new Error(`${String(pattern)} is not in the document`);
  return found;
}

export const assertionIn = (xml: string): string => cut(xml, /<saml:Assertion .*<\/saml:Assertion>/s);
export const signatureIn = (xml: string): string => cut(xml, /<ds:Signature .*?<\/ds:Signature>/s);
/** The assertion of a wrapping attack: somebody else's name, usually under another id. */
export const evilTwin = (assertion: string, id = '_evil'): string =>
  swap(assertion, 'ada-4711', 'root-1').replace('ID="_assertion1"', `ID="${id}"`);
