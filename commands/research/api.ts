import type { SomeHandlers } from '#contracts/handler.ts';
import type { ResearchEvent } from '#contracts/research/events.ts';
import { researchStream } from '#contracts/research/streams.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Consent } from './consent.ts';

export type HandleResearch = Handle<Consent, { readonly given: boolean }, ResearchEvent>;

interface Ports {
  readonly handleResearch: HandleResearch;
  /** Resolves once what depends on the consent has reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handler that changes the consent. */
export const researchCommands = (ports: Ports) =>
  ({
    changeResearchConsent: async ({ body: { given } }, call) => {
      const stream = researchStream(call.caller.userId);
      const { state, position } = await ports.handleResearch(stream, { given }, call.context);
      await ports.whenVisible(position);
      return { position, mine: { given: state.given, since: state.since } };
    },
  }) satisfies SomeHandlers;
