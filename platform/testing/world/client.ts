import type { InjectOptions } from 'fastify';
import type { Product } from './product.ts';
import type { WorldPorts } from './world-ports.ts';
import type { Resident } from './resident.ts';
import { demand } from './violation.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import { foreignWords, wordsIn } from './words.ts';

/** A call of a browser. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: unknown;
  /** Bytes instead of JSON, with their type. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
  /** The answer is at least as new as this position of the log. */
  readonly atLeast?: string | undefined;
  /** The words of the command, which no other has. */
  readonly words?: string;
  /** Words of other people that the answer may say. */
  readonly mayRead?: (words: string) => boolean;
  /** The page is opened by its person, and nothing is written. */
  readonly isVisit?: boolean;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly bytes: Buffer;
  /** The answer as JSON, `{}` where it is none. */
  readonly json: Record<string, unknown>;
}

/** Waits between the tries of a call, in seconds. */
const pauses = [2, 5, 30, 120, 600, 3_600] as const;

const onRead: readonly FaultKind[] = ['crash at a statement', 'answer lost', 'read models behind'];
const onWrite: readonly FaultKind[] = faultKinds.filter((kind) => !/^(mail|push|webhook) /.test(kind));

/** @throws Violation when an answer has words of other people than `to`, or the call failed for an unknown reason */
export function judgeAnswer(
  { statusCode, body }: { readonly statusCode: number; readonly body: string },
  { life }: Product,
  {
    to,
    of,
    mayRead = () => false,
  }: { readonly to: Resident; readonly of: string; readonly mayRead?: Call['mayRead'] | undefined },
): void {
  const foreign = foreignWords(wordsIn(body), to.number).filter((one) => !mayRead(one));
  demand(
    foreign.length === 0,
    "nobody reads another person's words",
    () => `${to.name} reads ${foreign.join(', ')} at ${of}`,
  );
  // Nothing that a client sends is answered like that.
  demand(statusCode !== 500 || life.isOver, 'no call fails for an unknown reason', () => `${of}: ${body}`);
}

/**
 * Calls the product as a browser would: with a key, again after an answer that did not come, and in a new session when the old one
 * has ended. Judges each answer.
 */
export async function call(
  world: WorldPorts,
  resident: Resident,
  { method, url, payload, file, atLeast, words, mayRead, isVisit = false }: Call,
): Promise<Answered> {
  const key = method === 'GET' ? undefined : world.ids.fresh();
  const once = async (): Promise<Answered | undefined> => {
    if (resident.cookie === undefined) await world.signIn(resident);
    const request: InjectOptions = {
      method,
      url,
      headers: {
        cookie: resident.cookie ?? '',
        'x-request-id': world.ids.fresh(),
        // A visit is recorded beside the answer, in an order that depends on the machine.
        ...(!isVisit && { 'x-unattended': '1' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(atLeast !== undefined && { 'x-min-position': atLeast }),
        ...(file && { 'content-type': file.type }),
      },
      ...(file && { payload: file.bytes }),
      ...(payload !== undefined && { payload: payload as object }), // a body of the contract
    };
    return world.step(`${method} ${url}`, method === 'GET' ? onRead : onWrite, async (product) => {
      const answer = await product.server.inject(request);
      const { statusCode: status, body, rawPayload: bytes } = answer;
      judgeAnswer(answer, product, { to: resident, of: `${method} ${url}`, mayRead });
      if (world.faults.strikes('answer lost')) return undefined;
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status, body, bytes, json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {} };
    });
  };
  let refused = 0;
  for (let tries = 0; ; tries += 1) {
    const answer = await once();
    if (answer?.status === 401 && refused < 2) {
      refused += 1;
      resident.cookie = undefined;
      continue;
    }
    if (answer === undefined || answer.status >= 500) {
      demand(
        tries < 20,
        'a call that is tried again is answered at last',
        () => `${method} ${url}: ${answer?.body ?? ''}`,
      );
      await world.pass(pauses[Math.min(tries, world.chance.whole(0, pauses.length - 1))] ?? 2);
      continue;
    }
    if (key !== undefined && answer.status < 300) {
      const { position } = answer.json;
      const commandId = world.ids.derived('command', resident.userId, key);
      const acknowledged = {
        userId: resident.userId,
        words,
        commandId,
        position: typeof position === 'string' ? position : '',
      };
      world.auditor.acknowledge(acknowledged);
      if (world.chance.happens(world.duplicates)) {
        world.faults.note('command twice');
        await world.pass(world.chance.pick([1, 20, 3_600]));
        const again = await once();
        if (again !== undefined && again.status < 500 && again.status !== 401 && again.status !== 403) {
          const { position: second } = again.json;
          demand(
            again.status === answer.status && second === position,
            'a repeated command gets its first answer',
            () =>
              `${method} ${url}: ${answer.status} at ${String(position)}, then ${again.status} at ${String(second)}`,
          );
        }
      }
    }
    return answer;
  }
}
