import type { SomeHandlers } from '#contracts/handler.ts';
import type { ResearchEvent } from '#contracts/research/events.ts';
import { researchStream } from '#contracts/research/streams.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Consent } from './consent.ts';

export type HandleResearch = Handle<Consent, { readonly given: boolean }, ResearchEvent>;

/** The handler that changes the consent. */
export const researchCommands = (ports: { handleResearch: HandleResearch }) =>
  ({
    changeResearchConsent: async ({ body: { given } }, call) => {
      const stream = researchStream(call.caller.userId);
      const { state, position } = await ports.handleResearch(stream, { given }, call.context);
      return { position, mine: { given: state.given, since: state.since } };
    },
  }) satisfies SomeHandlers;
