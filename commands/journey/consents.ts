import { type ConsentKind, consentKinds } from '#contracts/journey/steps.ts';
import { Refusal } from '#contracts/refusals.ts';

/** What the latest answers to step 1 agree to keep; null before there are any. */
export type Consents = readonly ConsentKind[] | null;

/** The consents in stored answers to step 1, those of earlier versions included. Its page asks, so answers without any agree to nothing. */
export const consentsIn = ({ consents }: Readonly<Record<string, unknown>>): readonly ConsentKind[] => {
  if (typeof consents !== 'object' || consents === null) return [];
  const said = new Map<string, unknown>(Object.entries(consents));
  return consentKinds.filter((kind) => said.get(kind) === true);
};

const reasons = { photos: 'not_agreed.photos', voice: 'not_agreed.voice' } as const;

/**
 * Nothing is kept that its person did not agree to in step 1. Before step 1 that is nothing.
 * @throws Refusal `not_agreed`
 */
export const requireAgreed = (consents: Consents, kind: ConsentKind): void => {
  if (!consents?.includes(kind)) throw new Refusal(reasons[kind]);
};
