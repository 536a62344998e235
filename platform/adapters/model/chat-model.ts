import * as z from 'zod';
import type { Rewording } from '#commands/mirror/rewording.ts';

/** Where the model is, as the operator set it. */
export interface ModelAddress {
  /** The base URL of an OpenAI-compatible API, such as `https://api.example.com/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly name: string;
}

/** The host that people agree to: with its port where that is not the usual one. */
export const hostOfModel = ({ url }: ModelAddress): string => new URL(url).host;

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Gets the reason of each failure, never a text. */
  readonly report: (reason: string) => void;
  readonly withinMs?: number;
}

const limitMs = 3_000;
/** A question has 140 characters; servers add some figures to it. */
const biggestAnswer = 32_000;
const mostAtOnce = 8;
/** After so many failures in a row, nothing is asked for a while. */
const failuresToRest = 3;
const restMs = 60_000;

const answerSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** Why there is no answer; its message is fixed words, a status or an error code, and never part of a text or address. */
class NoAnswer extends Error {}

/**
 * Asks a model for another wording. Resolves with what it says, which nobody has checked yet, or null where it fails, is slow, or
 * failed too often just now. Nothing is repeated and no redirect followed.
 */
export function chatModel({ url, key, name }: ModelAddress, { now, report, withinMs = limitMs }: Options) {
  const endpoint = `${url.replace(/\/+$/, '')}/chat/completions`;
  let underWay = 0;
  let failures = 0;
  let restsUntil = 0;

  async function ask({ instructions, sentence, question }: Rewording): Promise<string> {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model: name,
        stream: false,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify({ sentence, question }) },
        ],
      }),
    });
    if (answer.status !== 200) {
      // Nothing in the body matters, and it may be endless.
      await answer.body?.cancel();
      throw new NoAnswer(`status ${answer.status}`);
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body ?? []) {
      size += piece.length;
      if (size > biggestAnswer) throw new NoAnswer('answer too large');
      pieces.push(piece);
    }
    return contentOf(Buffer.concat(pieces).toString('utf8'));
  }

  return async (rewording: Rewording): Promise<string | null> => {
    if (now() < restsUntil || underWay >= mostAtOnce) return null;
    underWay += 1;
    try {
      const content = await ask(rewording);
      failures = 0;
      return content;
    } catch (error) {
      failures += 1;
      report(reasonOf(error));
      // The first question after the rest is a trial: if it fails too, the next rest begins.
      if (failures >= failuresToRest) restsUntil = now() + restMs;
      return null;
    } finally {
      underWay -= 1;
    }
  };
}

function contentOf(body: string): string {
  try {
    return answerSchema.parse(JSON.parse(body)).choices[0].message.content;
  } catch {
    // The errors of both parsers quote the text.
    throw new NoAnswer('no chat completion');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : 'connection failed';
}
