import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A client for `esdb://…`, `esdb+discover://…` or the same with `kurrentdb`.
 * @throws Error that shows a valid address, without the password that may be in this one
 */
export function connect(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(throwing(url.replace(/^kurrentdb/, 'esdb')));
  } catch (error) {
    // The client's message repeats the address, except about certificates, where it names the file.
    const reason = error instanceof Error && /certificate|userCert/i.test(error.message) ? `: ${error.message}` : '';
    // oxlint-disable-next-line preserve-caught-error -- the password would be in it
    throw new Error(
      `EVENTSTORE_URL is not valid; it should look like esdb://user:password@host:2113?tls=true${reason}`,
    );
  }
}

/** With `throwOnAppendFailure=false` the client would not throw on a wrong revision. */
function throwing(url: string): string {
  const [address = '', query = ''] = url.split('?');
  const options = query.split('&').filter((option) => option !== '' && !/^throwOnAppendFailure=/i.test(option));
  return `${address}?${[...options, 'throwOnAppendFailure=true'].join('&')}`;
}

/** Explanations of the client's errors for operators. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing answers at HOST (connection refused)'],
  [/Name resolution|ENOTFOUND|EAI_AGAIN/, 'the host name HOST is unknown'],
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

/** Explains to operators why the server at this address cannot be used. */
export function connectionReasonOf(error: unknown, url: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, host = 'this address'] = /^\w[\w+]*:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url) ?? [];
  const meaning = meanings.find(
    ([words]) => words.test(said) || (error instanceof Error && words.test(error.name)),
  )?.[1];
  return meaning === undefined ? `${host}: ${said}` : meaning.replace('HOST', host);
}
