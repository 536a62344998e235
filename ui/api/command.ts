import {
  type MutationScope,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, Endpoint, Sent } from '#contracts/endpoint.ts';
import { call } from './call.ts';
import { appErrorOf } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

interface CommandOptions<R extends Endpoint> {
  /** Reads to repeat after success. */
  readonly stale?: readonly QueryKey[];
  /**
   * Waits for a connection: for what pages do by themselves. Anything else fails at once without one and says so, since a
   * button that waits for hours would lose its command with the page.
   */
  readonly waits?: boolean;
  /** Commands of one scope are sent one after another, in the order they were given. */
  readonly scope?: MutationScope;
  readonly onSuccess?: (answer: Answer<R>, sent: Sent<R>) => void;
  readonly onError?: (error: Error, sent: Sent<R>) => void;
}

/** One key per command. All retries pass the same object, so the object identifies the command. */
const keys = new WeakMap<object, string>();

/** The idempotency key of a command. */
export function keyFor(sent: object): string {
  const known = keys.get(sent);
  if (known) return known;
  const fresh = crypto.randomUUID();
  keys.set(sent, fresh);
  return fresh;
}

/** Gives a command the idempotency key that an earlier try of it had. */
export function underKey<S extends object>(sent: S, key: string): S {
  keys.set(sent, key);
  return sent;
}

/** Keys of commands that may have arrived, though no answer came: by the call and all that it sends. */
const unanswered = new Map<string, string>();

/** A second press after a lost answer sends the same command, not another one. */
async function once<R extends Endpoint>(endpoint: R, sent: Sent<R>): Promise<Answer<R>> {
  const name = JSON.stringify([endpoint.method, endpoint.path, sent]);
  const before = unanswered.get(name);
  const idempotencyKey = keyFor(before === undefined || keys.has(sent) ? sent : underKey(sent, before));
  try {
    const answer = await call(endpoint, sent, { idempotencyKey });
    unanswered.delete(name);
    return answer;
  } catch (thrown) {
    if (isUnavailable(appErrorOf(thrown))) unanswered.set(name, idempotencyKey);
    else unanswered.delete(name);
    throw thrown;
  }
}

/** Sends a command, retried once as spec §8 says, under one idempotency key. */
export function useCommand<R extends Endpoint>(
  endpoint: R,
  { stale = [], waits = false, onSuccess, onError, ...more }: CommandOptions<R> = {},
): UseMutationResult<Answer<R>, Error, Sent<R>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent<R>) => once(endpoint, sent),
    networkMode: waits ? 'online' : 'always',
    ...more,
    onSuccess: (answer, sent) => {
      onSuccess?.(answer, sent);
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
    onError: (error, sent) => onError?.(error, sent),
  });
}
