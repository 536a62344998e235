import { type WitnessCommand, type Witnesses, witnessesDecider } from '#commands/people/witnesses.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { WitnessAbout, WitnessEvent } from '#contracts/people/events.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { systemIds } from '#platform/base/ids.ts';
import { StreamLife } from '../simulation/stream-life.ts';

type Asked = StreamLife<Witnesses, WitnessCommand, WitnessEvent>;

export const witnessesOf = (userId: string): Asked =>
  new StreamLife(witnessesDecider, witnessesStream(userId), userId, { kind: 'person', id: userId });

/** Whom a made-up person asks about one thing: a mentor of their organization, or someone by mail, to whom nothing is sent. */
interface Asking {
  readonly about: WitnessAbout;
  readonly mentor: { readonly mentorId: string; readonly organizationId: string } | null;
  readonly name: string | null;
  readonly question: string | null;
}

/** Asks at a time. Returns the answering, which returns its event. */
export const askWitness = (asked: Asked, { mentor, ...asking }: Asking, at: string) => {
  const requestId = systemIds.derived('demo witness', asked.stream, at);
  const mentorId = mentor?.mentorId ?? null;
  const organizationId = mentor?.organizationId ?? null;
  const version = asking.about.kind === 'event' ? 1 : null;
  asked.do({ kind: 'ask', requestId, ...asking, mentorId, organizationId, showsFiles: false }, at);
  return (remark: string, answeredAt: string): readonly RecordedEvent<WitnessEvent>[] =>
    asked.do({ kind: 'answer', requestId, mentorId, answer: 'yes', remark, version }, answeredAt, {
      kind: 'person',
      id: mentorId ?? 'unknown',
    });
};
