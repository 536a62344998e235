import { type ConsentKind, consentKinds } from '#contracts/journey/steps.ts';
import { Refusal } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';

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

/** @throws Refusal `not_agreed` for the first kind that was not agreed to */
export const requireAllAgreed = (consents: Consents, kinds: Iterable<ConsentKind>): void => {
  for (const kind of kinds) requireAgreed(consents, kind);
};

/** A recording where something is heard; anything else shows a picture. */
export const kindOfAnchor = (sense: unknown): ConsentKind => (sense === 'audio' ? 'voice' : 'photos');

const kindOfField: Readonly<Record<string, ConsentKind>> = {
  photo: 'photos',
  photos: 'photos',
  recording: 'voice',
  recordingUrl: 'voice',
};
const embedded: readonly (readonly [beginning: RegExp, kind: ConsentKind])[] = [
  [/^\s*data:image\//i, 'photos'],
  [/^\s*data:(audio|video)\//i, 'voice'],
];

/**
 * The photos and recordings in what has no shape of its own, such as a draft: in the fields that forms keep them in, and wherever one is
 * written into a value itself. Not those of this service: they were agreed to when they were uploaded.
 */
export function mediaIn(value: unknown, field?: ConsentKind): ReadonlySet<ConsentKind> {
  const found = new Set<ConsentKind>();
  const add = (kinds: Iterable<ConsentKind>) => {
    for (const kind of kinds) found.add(kind);
  };
  if (typeof value === 'string') {
    const kind = embedded.find(([beginning]) => beginning.test(value))?.[1] ?? field;
    if (kind !== undefined && value.trim() !== '' && uploadIdOf(value) === undefined) found.add(kind);
  } else if (Array.isArray(value)) {
    for (const each of value) add(mediaIn(each, field));
  } else if (typeof value === 'object' && value !== null) {
    const sense = 'sense' in value ? value.sense : undefined;
    for (const [name, each] of Object.entries(value)) {
      const kind = name === 'mediaUrl' ? kindOfAnchor(sense) : kindOfField[name];
      add(mediaIn(each, kind ?? (name === 'url' ? field : undefined)));
    }
  }
  return found;
}
