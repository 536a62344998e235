import { Refusal } from '#contracts/refusals.ts';

/** What an administrator wants to publish later. Achievements and settings are drafted in the same way. */
export interface Draft<Content, Version> {
  readonly draftId: string;
  /** Counts its states, from 1. */
  readonly change: number;
  /** The version in force when it was last saved. */
  readonly basedOn: Version;
  readonly content: Content;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The administrator who saved it last. */
  readonly by: string;
}

/**
 * The draft as the administrator saw it.
 * @throws Refusal `conflict` if another administrator has changed, discarded or published it
 */
export const seenDraft = <Content, Version>(
  draft: Draft<Content, Version> | undefined,
  seen: number,
): Draft<Content, Version> => {
  if (!draft || draft.change !== seen) throw new Refusal('conflict.draft_changed');
  return draft;
};

interface Saved<Content, Version> {
  /** The state of the draft that the administrator saw; 0 for none. */
  readonly seen: number;
  /** The id of the draft if there is none yet. */
  readonly draftId: string;
  readonly content: Content;
  readonly inForce: Version;
  readonly isSame: (one: Content, other: Content) => boolean;
}

/**
 * The next state of a draft; undefined if saving changes nothing.
 * @throws Refusal `conflict` if another administrator has changed it
 */
export const savedDraft = <Content, Version>(
  draft: Draft<Content, Version> | undefined,
  { seen, draftId, content, inForce, isSame }: Saved<Content, Version>,
): { readonly draftId: string; readonly change: number; readonly basedOn: Version } | undefined => {
  if (!draft && seen === 0) return { draftId, change: 1, basedOn: inForce };
  const known = seenDraft(draft, seen);
  if (isSame(known.content, content) && known.basedOn === inForce) return undefined;
  return { draftId: known.draftId, change: known.change + 1, basedOn: inForce };
};

interface InForce<Content, Version> {
  readonly version: Version;
  readonly content: Content;
  readonly isSame: (one: Content, other: Content) => boolean;
}

/**
 * The draft that the administrator saw, if it may replace the version in force.
 * @throws Refusal `conflict` if the draft or that version has changed, or if both are the same
 */
export const publishableDraft = <Content, Version>(
  draft: Draft<Content, Version> | undefined,
  seen: number,
  inForce: InForce<Content, Version>,
): Draft<Content, Version> => {
  const known = seenDraft(draft, seen);
  if (known.basedOn !== inForce.version) throw new Refusal('conflict.newer_version');
  if (inForce.isSame(known.content, inForce.content)) throw new Refusal('conflict.same_version');
  return known;
};
