import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import type { ResearchEvent } from '#contracts/research/events.ts';
import { researchStream } from '#contracts/research/streams.ts';
import { commandHandler, type Handle, type HandlePorts } from '../kernel/handle.ts';
import type { StateCache } from '../kernel/state-cache.ts';
import { type Consent, researchDecider } from './consent.ts';

/** The one door to people's consents to research: made once a process, because it remembers their states. */
export type HandleResearch = Handle<Consent, { readonly given: boolean }, ResearchEvent>;
export const researchHandler = (ports: HandlePorts, states?: StateCache<Consent>): HandleResearch =>
  commandHandler(researchDecider, ports, states);

/** Binds the row that changes the consent. */
export const researchCommands = (ports: {
  handleResearch: HandleResearch;
}): Handlers<Pick<Api, 'changeResearchConsent'>> => ({
  changeResearchConsent: async ({ body: { given } }, call) => {
    const stream = researchStream(call.caller.userId);
    const { state, position } = await ports.handleResearch(stream, { given }, call.context);
    return { position, mine: { given: state.given, since: state.since } };
  },
});
