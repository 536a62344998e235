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
