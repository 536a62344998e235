import type { RecordedEvent } from '#contracts/event.ts';
import type { WitnessAbout, WitnessAnswer, WitnessEvent } from '#contracts/people/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';

interface Request {
  readonly askedAt: string;
  readonly expiresAt: string;
  /** Null for a witness who is asked by mail. */
  readonly mentorId: string | null;
  readonly isOver: boolean;
}

/** All requests of a learner, by their ids. */
export interface Witnesses {
  readonly requests: Readonly<Record<string, Request>>;
}

interface Asked {
  readonly requestId: string;
  readonly about: WitnessAbout;
  readonly mentorId: string | null;
  readonly organizationId: string | null;
  readonly name: string | null;
  readonly question: string | null;
  readonly showsFiles: boolean;
}

export type WitnessCommand =
  | ({ readonly kind: 'ask' } & Asked)
  | { readonly kind: 'withdraw'; readonly requestId: string }
  | {
      readonly kind: 'answer';
      readonly requestId: string;
      /** The mentor who answers; null for the holder of the link. */
      readonly mentorId: string | null;
      readonly answer: WitnessAnswer;
      readonly remark: string | null;
      /** Which version of its words they saw; null for an achievement and where nothing was seen. */
      readonly version: number | null;
    };

const dayMs = 24 * 3_600_000;
const openForMs = 30 * dayMs;
export const mostPerDay = 5;
export const mostOpen = 20;

/** The same for every request that cannot be answered, so that it reveals nothing about any. */
export const noSuchRequest = (): Refusal => new Refusal('not_found.witness_request');

/** @throws Refusal `too_many_requests`, `conflict` */
function ask(
  { requests }: Witnesses,
  { kind: _, ...asked }: { readonly kind: 'ask' } & Asked,
  now: string,
): WitnessEvent[] {
  if (Object.hasOwn(requests, asked.requestId)) return [];
  const all = Object.values(requests);
  const since = Date.parse(now) - dayMs;
  const today = all.filter(({ askedAt }) => Date.parse(askedAt) > since);
  const [first] = today.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
  if (first && today.length >= mostPerDay) {
    const retryAfter = Math.ceil((Date.parse(first.askedAt) - since) / 1_000);
    throw new Refusal('too_many_requests.witnesses', { max: mostPerDay }, { retryAfter });
  }
  if (all.filter((one) => isOpen(one, now)).length >= mostOpen) {
    throw new Refusal('conflict.witnesses_open', { max: mostOpen });
  }
  const expiresAt = new Date(Date.parse(now) + openForMs).toISOString();
  return [{ type: 'WitnessAsked', data: { ...asked, expiresAt } }];
}

const isOpen = ({ isOver, expiresAt }: Request, now: string): boolean => !isOver && expiresAt > now;

const over = ({ requests }: Witnesses, id: string): Witnesses => {
  const request = requests[id];
  return request ? { requests: { ...requests, [id]: { ...request, isOver: true } } } : { requests };
};

/** Whom a learner asks as a witness. An answer is given once, while the request is open, by the one who was asked. */
export const witnessesDecider: Decider<Witnesses, WitnessCommand, WitnessEvent> = {
  initialState: { requests: {} },
  evolve(state, { type, data, metadata }: RecordedEvent<WitnessEvent>) {
    if (type !== 'WitnessAsked') return over(state, data.requestId);
    const { requestId, expiresAt, mentorId } = data;
    const asked = { askedAt: metadata.occurredAt, expiresAt, mentorId, isOver: false };
    return { requests: { ...state.requests, [requestId]: asked } };
  },
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'witnesses 1',
  decide(state, command, { now }) {
    if (command.kind === 'ask') return ask(state, command, now);
    const { requestId } = command;
    const request = state.requests[requestId];
    if (!request) throw noSuchRequest();
    if (command.kind === 'withdraw') {
      if (request.isOver) throw noSuchRequest();
      return [{ type: 'WitnessRequestWithdrawn', data: { requestId } }];
    }
    const { mentorId, answer, remark, version } = command;
    if (!isOpen(request, now) || request.mentorId !== mentorId) throw noSuchRequest();
    return [
      {
        type: 'WitnessAnswered',
        data: { requestId, by: mentorId === null ? 'mail' : 'mentor', answer, remark, version },
      },
    ];
  },
};

export const deciders = { witnesses: witnessesDecider };
