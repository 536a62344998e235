import type { LogbookEvent } from '#contracts/logbook/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';

/** The current version of every entry that was revised; of all others it is 1. */
export interface LogbookState {
  readonly versions: { readonly [entryId: string]: number };
}

export interface Revision {
  readonly kind: 'revise';
  readonly entryId: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly title: string | null;
  readonly text: string;
}

/**
 * Revises an entry. What it counted for was decided when it was recorded, and stays.
 * @throws Refusal `conflict` if another version was written meanwhile
 */
const revise = ({ versions }: LogbookState, { entryId, version, title, text }: Revision): LogbookEvent[] => {
  if ((versions[entryId] ?? 1) !== version) throw new Refusal('conflict.entry_revised');
  return [{ type: 'EntryRevised', data: { entryId, version: version + 1, title, text } }];
};

/** The rules of `logbook-<userId>`. */
export const logbookDecider: Decider<LogbookState, Revision, LogbookEvent> = {
  initialState: { versions: {} },
  evolve: ({ versions }, { data: { entryId, version } }) => ({ versions: { ...versions, [entryId]: version } }),
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'logbook 1',
  decide: revise,
};

export const deciders = { logbook: logbookDecider };
