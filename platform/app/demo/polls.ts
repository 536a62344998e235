import { deciders } from '#commands/polls/answers.ts';
import type { Ids, StreamStore } from '#commands/kernel/ports.ts';
import { WrongRevision } from '#contracts/event-log.ts';
import { givenWording } from '#contracts/polls/given.ts';
import { closesAfterMs, endOfMonth, monthOf, monthShifted } from '#contracts/polls/months.ts';
import { pollResultOf } from '#contracts/polls/result.ts';
import { pollAnswersStream, pollsStream } from '#contracts/polls/streams.ts';
import { optionsIn } from '#contracts/polls/wording.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { StreamLife } from '#platform/app/simulation/stream-life.ts';
import type { RecordedLife } from './recorded-lives.ts';

interface Dependencies {
  readonly events: Pick<StreamStore, 'append'>;
  readonly ids: Ids;
  readonly now: string;
}

/** Questions of the last months, answered by those of the demo who had consented by then. */
export async function makePolls(lives: readonly RecordedLife[], { events, ids, now }: Dependencies): Promise<void> {
  const polls = new StreamLife(deciders.polls, pollsStream(), ids.derived(pollsStream()), {
    kind: 'operator',
    id: 'demo',
  });
  const answers = lives.flatMap(({ streams }) => {
    const [consent] = streams.flatMap((one) => one.events.filter(({ type }) => type === 'ResearchConsentChanged'));
    const { occurredAt: since, subject: userId } = consent?.metadata ?? { occurredAt: '', subject: null };
    if (userId === null) return [];
    const actor = { kind: 'person', id: userId } as const;
    const life = new StreamLife(deciders.pollAnswers, pollAnswersStream(userId), userId, actor);
    return [{ since, chance: new Chance('poll', userId), life }];
  });
  for (const monthsAgo of [2, 1, 0]) {
    const month = monthShifted(monthOf(now), -monthsAgo);
    const wording = givenWording(month);
    polls.do({ kind: 'ask', month, wording }, `${month}-01T00:00:00.000Z`);
    const options = optionsIn(wording);
    const counts = Array.from({ length: options }, () => 0);
    const answeredAt = new Date(
      Math.min(Date.parse(now), Date.parse(`${month}-${monthsAgo === 0 ? '02' : '28'}T09:00:00.000Z`)),
    ).toISOString();
    for (const { since, chance, life } of answers) {
      // The first two answers are the usual ones.
      const option = chance.happens(0.8) ? chance.whole(0, 1) : chance.whole(0, options - 1);
      if (since > answeredAt) continue;
      life.do({ month, option, consentedAt: since }, answeredAt);
      counts[option] = (counts[option] ?? 0) + 1;
    }
    if (monthsAgo === 0) continue;
    const closedAt = new Date(Date.parse(endOfMonth(month)) + closesAfterMs).toISOString();
    polls.do({ kind: 'close', month, result: pollResultOf(counts) }, closedAt);
  }
  for (const append of [...answers.flatMap(({ life }) => life.take()), ...polls.take()]) {
    try {
      await events.append(append.stream, append.events, { expected: 'none' });
    } catch (error) {
      // Written by an earlier start, which ended before the questions were.
      if (!(error instanceof WrongRevision)) throw error;
    }
  }
}
