import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '#projections/read-context.ts';
import { readName } from '#projections/witness-requests/queries.ts';
import { readShown } from '#projections/witness-requests/shown.ts';
import type { WitnessLinks } from './witness-links.ts';

/** The request, from the log: a mail can arrive before the read model has the request. Undefined once it is over. */
export async function openRequest(log: Pick<EventLog, 'readStream'>, userId: string, requestId: string) {
  let request;
  for await (const { type, data } of eventsOf(log, witnessesStream(userId), { unreadable: 'skip' })) {
    if (data.requestId !== requestId) continue;
    request = type === 'WitnessAsked' ? data : undefined;
  }
  return request;
}

/** What the holder of a link sees: the same refusal for every link that opens nothing. */
export const witnessHandlers = (context: Omit<ReadContext, 'definitions'>, links: Pick<WitnessLinks, 'find'>) =>
  ({
    openWitness: async ({ body: { token } }) => {
      const { log } = context;
      const link = await links.find(token);
      const request = link && (await openRequest(log, link.userId, link.requestId));
      const shown =
        request &&
        (await readShown(log, {
          userId: link.userId,
          revision: request.about.revision,
          language: link.language,
          addressOf: request.showsFiles ? () => null : undefined,
        }));
      if (!shown) throw new Refusal('not_found.witness_request');
      const from = await readName(context, link.userId);
      return { from, question: request.question, shown, expiresAt: request.expiresAt };
    },
  }) satisfies SomeHandlers;
