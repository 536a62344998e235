import type { NoticePorts } from '../guidance/round.ts';

/** Of the work of the clock: no member is asked to acknowledge a document, or reminded of a day. */
export const noNotices: NoticePorts = { owed: async () => [], paced: async () => [], derivedId: () => '' };
