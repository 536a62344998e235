import type { readTogether } from '#contracts/together/endpoints.ts';
import { type PathTogether, pathsTogether } from '#contracts/together/paths.ts';
import { language } from '../text/language.ts';
import { isAttended } from './attended.ts';
import { personHeader } from './person.ts';
import { lastPosition } from './position.ts';
import { lastPerson } from './session.ts';

/** A literal, because the endpoint has the schemas of all its parts, and each page brings those that it reads. */
const TOGETHER: (typeof readTogether)['path'] = '/api/together';
const TIMEOUT_MS = 30_000;
/** How long an answer that was asked for ahead counts as fresh. */
const FRESH_MS = 30_000;

const nameOf = (address: string): string => address.slice('/api/'.length);
const known = new Set<string>(pathsTogether);

/** Whether the read of an address can be asked together with others. */
export const isTogether = (address: string): boolean => known.has(nameOf(address));

/** The answers by name, each as the response of its own call; undefined for one that has to be asked alone. */
type Answers = (name: string) => Response | undefined;

interface Asked {
  readonly alone: () => Promise<Response>;
  readonly answer: (response: Promise<Response>) => void;
}

/** Reads of this moment. */
let gathering: Map<string, Asked> | undefined;

/**
 * Asks a read together with all others of the same moment, and answers as its own call would. One that is alone goes alone.
 * Rejects, as `fetch` does, where no answer comes.
 */
export function askTogether(
  address: string,
  alone: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const response = takeEarly(address, alone) ?? gathered(address, alone);
  // The other reads still want their answers, so this one only stops waiting.
  return signal ? Promise.race([response, aborted(signal)]) : response;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function gathered(address: string, alone: () => Promise<Response>): Promise<Response> {
  if (gathering?.has(address)) return alone();
  if (!gathering) {
    gathering = new Map();
    queueMicrotask(sendGathered);
  }
  const batch = gathering;
  return new Promise((answer) => batch.set(address, { alone, answer }));
}

function sendGathered(): void {
  const batch = [...(gathering ?? [])];
  gathering = undefined;
  const [first, ...others] = batch;
  if (first && others.length === 0) return first[1].answer(first[1].alone());
  const answers = fetchAnswers(batch.map(([address]) => nameOf(address)));
  for (const [address, { alone, answer }] of batch) {
    answer(answers.then((of) => of(nameOf(address)) ?? alone()));
  }
}

async function fetchAnswers(names: readonly string[]): Promise<Answers> {
  const position = lastPosition();
  const response = await fetch(`${TOGETHER}?read=${names.join(',')}`, {
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...personHeader(),
      ...(position && { 'x-min-position': position }),
      ...(!isAttended() && { 'x-unattended': '1' }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // During an update, an older server may answer.
  if (response.status === 404) return () => undefined;
  const words = await response.text();
  const answers: unknown = response.ok ? Object(parsed(words)).answers : undefined;
  // What took the server long is left out, so that the others need not wait for it.
  if (typeof answers === 'object' && answers !== null) return (name) => responseOf(Object(answers)[name]);
  return () => new Response(words, response);
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    // Each read then says that the answer is none, with its words.
    return undefined;
  }
}

function responseOf(part: unknown): Response | undefined {
  if (typeof part !== 'object' || part === null || !('status' in part) || !('body' in part)) return undefined;
  const { status, body, retryAfter } = part as { status: number; body: unknown; retryAfter?: number };
  return new Response(JSON.stringify(body), {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

/** What was asked for before its page had loaded, and under which circumstances. */
interface Early {
  readonly answers: Promise<Answers>;
  /** Those that no page has taken. */
  readonly names: Set<string>;
  readonly at: number;
  readonly circumstances: string;
}

let early: Early | undefined;

/** Another person, another language, or a command since then: the answers would be another one's, or old. */
const circumstances = (): string => JSON.stringify([lastPerson(), language(), lastPosition()]);

/** Asks for what a page will read while its code is still loading. Each answer serves one read, for half a minute. */
export function askAhead(paths: readonly PathTogether[]): void {
  const answers = fetchAnswers(paths);
  answers.catch(() => undefined); // the reads that take it say so
  early = { answers, names: new Set(paths), at: Date.now(), circumstances: circumstances() };
}

function takeEarly(address: string, alone: () => Promise<Response>): Promise<Response> | undefined {
  const name = nameOf(address);
  if (!early?.names.delete(name)) return undefined;
  if (early.circumstances !== circumstances() || Date.now() - early.at > FRESH_MS) {
    early = undefined;
    return undefined;
  }
  return early.answers.then((of) => of(name) ?? alone());
}
