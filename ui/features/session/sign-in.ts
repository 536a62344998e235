import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { login } from '#contracts/accounts/endpoints.ts';
import type { User } from '#contracts/accounts/views.ts';
import { isOwnPath } from '#contracts/own-path.ts';
import { isPageWanted } from '#contracts/page-wanted.ts';
import { millisecondsOf } from '../../api/errors.ts';
import { sessionQuery } from '../../api/session.ts';
import { language, locale } from '../../text/language.ts';
import { text } from '../../text/text.ts';

const POLLS = 10;
const POLL_EVERY_MS = 100;
/** Set after a successful sign-in (spec §4). Nothing in this version reads it. */
export const LOGIN_SUCCESS_FLAG = 'rh.login-success';

export type SignInOutcome =
  | { readonly kind: 'success'; readonly redirectTo: string | undefined }
  /** The password is correct; the second step is next. */
  | { readonly kind: 'second_step' }
  /** `wrong`: the username or password is incorrect. */
  | { readonly kind: 'refused'; readonly message: string; readonly wrong: boolean }
  | { readonly kind: 'unreachable'; readonly message: string };

const refusal = z.object({ message: z.string(), code: z.optional(z.string()) });

/** Sends username and password (spec §4, §8). Never throws: failures are outcomes with a message. */
export async function signIn(credentials: {
  readonly username: string;
  readonly password: string;
}): Promise<SignInOutcome> {
  const t = text('session').failures;
  const response = await fetch(login.path, {
    method: login.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': language() },
    body: JSON.stringify(credentials),
  }).catch((cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))));
  if (response instanceof Error) {
    return { kind: 'unreachable', message: response.message ? t.network(response.message) : t.unreachable };
  }
  const words = await response.text().catch(() => '');
  const body = jsonOf(words);
  if (body === undefined) {
    const message = withRequest(`Invalid response from server: ${words.slice(0, 100)}`, response);
    return { kind: 'refused', message, wrong: false };
  }
  if (!response.ok) {
    const said = z.safeParse(refusal, body);
    if (said.success && said.data.code === 'second_step_needed') return { kind: 'second_step' };
    const wait = response.status === 429 && millisecondsOf(response.headers.get('retry-after'));
    return {
      kind: 'refused',
      message:
        said.success && said.data.message
          ? wait
            ? `${said.data.message} ${t.tryAgainThen(inAWhile(wait))}`
            : withRequest(said.data.message, response)
          : t.wrong,
      wrong: response.status === 401,
    };
  }
  const { redirectTo } = Object(body);
  return { kind: 'success', redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined };
}

/** “in 12 minutes”, rounded up to minutes; to hours from two hours on. */
const inAWhile = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const format = new Intl.RelativeTimeFormat(locale());
  return minutes < 120 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
};

/** After a fault of the server, a message names the request. */
function withRequest(message: string, { status, headers }: Response): string {
  const id = headers.get('x-request-id');
  return status >= 500 && id ? `${message} (${text('errors').request(id)})` : message;
}

function jsonOf(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}

/** Asks for the user up to 10 times, 100 ms apart, until one with an id arrives (spec §4). */
export async function pollUser(queries: QueryClient): Promise<User | null> {
  for (let attempt = 0; attempt < POLLS; attempt += 1) {
    const user = await queries.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => null);
    if (user?.id) return user;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return null;
}

/** Where a sign-in leads: /scenarios or the page that was asked for, else what the server says, else / (spec §4). */
export function targetOf(search: string, redirectTo: string | undefined): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  if (wanted === 'scenarios') return '/scenarios';
  if (isPageWanted(wanted)) return wanted;
  return redirectTo && isOwnPath(redirectTo) ? redirectTo : '/';
}

/** Admin and scenarios take a full page load after 500 ms, all else moves in-app after 100 ms (spec §4). */
export const needsFullLoad = (target: string): boolean =>
  target.startsWith('/admin') || target.startsWith('/scenarios');
export const FULL_LOAD_DELAY_MS = 500;
export const IN_APP_DELAY_MS = 100;
