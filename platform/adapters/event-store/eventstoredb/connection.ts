import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A client for `esdb://…`, `esdb+discover://…` or the same with `kurrentdb`. Throws an Error that says what such an address
 * looks like, without the password that may be in it.
 */
export function connect(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(throwing(url.replace(/^kurrentdb/, 'esdb')));
  } catch (error) {
    // The client's own message repeats the whole address; a certificate that can't be read is told by its file.
    const reason = error instanceof Error && /certificate|userCert/i.test(error.message) ? `: ${error.message}` : '';
    // oxlint-disable-next-line preserve-caught-error -- the password would be in it
    throw new Error(`EVENTSTORE_URL is not understood; it looks like esdb://user:password@host:2113?tls=true${reason}`);
  }
}

/** `throwOnAppendFailure=false` makes the client report wrong revisions: it is never on. */
function throwing(url: string): string {
  const [address = '', query = ''] = url.split('?');
  const options = query.split('&').filter((option) => option !== '' && !/^throwOnAppendFailure=/i.test(option));
  return `${address}?${[...options, 'throwOnAppendFailure=true'].join('&')}`;
}

/** What the client's words for a server that can't be used mean to an operator. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing answers at HOST (connection refused)'],
  [/Name resolution|ENOTFOUND|EAI_AGAIN/, 'the name HOST is not known'],
  [/did not answer|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|DEADLINE/i, 'nothing answers at HOST (no answer in time)'],
  [/Failed to discover/, 'no node of a cluster answers at HOST'],
  [/wrong version number|packet length too long|before secure TLS/i, 'HOST does not speak TLS: tls=false is missing'],
  [/altnames|self.signed|unable to (verify|get)|certificate/i, 'the certificate of HOST is not trusted: see tlsCAFile'],
  [/UNAUTHENTICATED|PERMISSION_DENIED|Access ?Denied/i, 'HOST does not accept this user and password'],
  [/Not Ready|No leader/i, 'HOST is not ready: it has no leader yet'],
  [
    /ECONNRESET|Failed to connect|Protocol error|socket hang up|GOAWAY|Connection dropped/i,
    'HOST breaks the connection: does it ask for TLS?',
  ],
];

/** Why the server at this address can't be used, in words for an operator. */
export function connectionReasonOf(error: unknown, url: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, host = 'this address'] = /^\w[\w+]*:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url) ?? [];
  const meaning = meanings.find(
    ([words]) => words.test(said) || (error instanceof Error && words.test(error.name)),
  )?.[1];
  return meaning === undefined ? `${host}: ${said}` : meaning.replace('HOST', host);
}
