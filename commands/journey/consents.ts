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
 * Who decided in step 1 what the journey may keep has agreed to nothing else. Before step 1, sending it is
 * agreeing: the pages ask first.
 * @throws Refusal `not_agreed`
 */
export const requireAgreed = (consents: Consents, kind: ConsentKind): void => {
  if (consents && !consents.includes(kind)) throw new Refusal(reasons[kind]);
};
