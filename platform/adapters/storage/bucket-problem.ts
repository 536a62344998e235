import { S3ServiceError } from 's3mini';

/** Why a bucket can't be used. `wrong` needs the operator; `away` may pass by itself. Texts hold nothing of the address. */
export interface BucketProblem {
  readonly kind: 'away' | 'wrong';
  readonly detail: string;
}

const wrong = (detail: string): BucketProblem => ({ kind: 'wrong', detail });
const away = (detail: string): BucketProblem => ({ kind: 'away', detail });

/** The code in the answer of a storage; '' where it has none. */
export function serviceCodeOf(error: S3ServiceError): string {
  // s3mini reads it only where the type is exactly application/xml; some storages add a charset.
  return /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1] ?? '';
}

/** What an error of the storage means for whoever set STORAGE_URL. */
export function problemOf(error: unknown): BucketProblem {
  if (error instanceof S3ServiceError) return ofAnswer(error.status, serviceCodeOf(error));
  const code = networkCodeOf(error);
  if (code === undefined) return away('does not answer');
  if (/^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) {
    return wrong(`TLS does not work (${code}); with tls=false it is not used`);
  }
  return away(`does not answer (${code})`);
}

function ofAnswer(status: number, code: string): BucketProblem {
  const said = `${status}${code === '' ? '' : ` ${code}`}`;
  if (status >= 500 || status === 429 || code === 'SlowDown' || code === 'RequestTimeout')
    return away(`answers ${said}`);
  if (code === 'NoSuchBucket' || status === 404) return wrong('there is no such bucket: make it, or correct its name');
  if (code === 'RequestTimeTooSkewed')
    return wrong('the clocks of this machine and of the storage differ: set both by NTP');
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || status === 301) {
    return wrong('the bucket is in another region: name it with ?region=');
  }
  if (code === 'AccessDenied' || code === 'AllAccessDisabled') {
    return wrong('the key may not do all that is needed: put, get, delete and list objects');
  }
  if (status === 401 || status === 403) return wrong(`key and secret are not accepted (${said})`);
  return wrong(`the storage refuses: ${said}`);
}

function networkCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return 'no sign of life in time';
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return networkCodeOf(error.errors[0]) ?? code;
  return (error.cause === undefined ? undefined : networkCodeOf(error.cause)) ?? code;
}
