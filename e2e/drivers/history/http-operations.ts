import type { Agent } from 'node:http';
import { systemIds } from '#platform/base/ids.ts';
import type { Action } from '../crash/actions.ts';
import { type Answered, readFrom, type VirtualUser } from '../crash/call.ts';
import type { History } from './history.ts';

/** Where clients count events of their own: `stream` without the person's id, and the field that counts. */
const counted = [
  { path: '/api/balance', stream: 'learner', type: 'FlightReportSubmitted', field: 'reports' },
  { path: '/api/notifications?limit=1', stream: 'notifications', type: 'NotificationCreated', field: 'unreadCount' },
] as const;

/** The id of what a command appends, as `logged.ts` finds it in the log. */
const idOf = (userId: string, key: string, type: string): string =>
  `${systemIds.derived('command', userId, key)} ${type}`;

/** What one session did and saw, as it is recorded. It remembers the last position, as a browser does. */
export class RecordedSession {
  #position = '';
  #reads = 0;

  constructor(
    private readonly history: History,
    private readonly person: VirtualUser,
  ) {}

  /** Records an attempt at a command. What appends nothing answers with the end of its stream. */
  command(process: string, action: Action, attempt: { key: string; isFirst: boolean; answered: Answered }): void {
    const { key, isFirst, answered } = attempt;
    const call = this.#callOf(process, answered);
    const position = answered.outcome === 'ok' ? positionOf(answered) : null;
    const outcome = answered.outcome === 'ok' || answered.outcome === 'unknown' ? answered.outcome : 'refused';
    if (action.makes !== null) {
      this.history.add({ kind: 'append', id: idOf(this.person.userId, key, action.makes), outcome, position, ...call });
    } else if (position !== null && isFirst) {
      this.history.add({ kind: 'head', stream: `learner-${this.person.userId}`, position, ...call });
    }
    if (position !== null && position > this.#position) this.#position = position;
  }

  /** Reads one of the counts; a refusal or a lost answer shows nothing and is not recorded. */
  async read(url: string, agent: Agent): Promise<Answered> {
    const { userId } = this.person;
    const { path, stream, type, field } = counted[(this.#reads += 1) % counted.length] ?? counted[0];
    const after = this.#position;
    const answered = await readFrom(`${url}${path}`, this.person, after, agent);
    if (answered.outcome !== 'ok') return answered;
    const shows = Number(fieldOf(answered, field));
    const call = this.#callOf(url, answered);
    this.history.add({ kind: 'read', stream: `${stream}-${userId}`, type, after, shows, ...call });
    return answered;
  }

  #callOf(process: string, { tookMs }: Answered) {
    const returned = performance.now();
    return { session: this.person.userId, process, invoked: returned - tookMs, returned };
  }
}

const positionOf = (answered: Answered): string => {
  const position = fieldOf(answered, 'position');
  return typeof position === 'string' ? position : '';
};

const fieldOf = ({ answer }: Answered, name: string): unknown => {
  const body: unknown = JSON.parse(answer ?? '{}');
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
};
