import { S3ServiceError } from 's3mini';

/** Why a bucket can't be used. `wrong` needs the operator, `unavailable` may pass. Texts repeat nothing of the address. */
export interface BucketProblem {
  readonly kind: 'unavailable' | 'wrong';
  readonly detail: string;
}

const wrong = (detail: string): BucketProblem => ({ kind: 'wrong', detail });
const unavailable = (detail: string): BucketProblem => ({ kind: 'unavailable', detail });

/** The error code in a storage's answer; '' if it has none. */
export function serviceCodeOf(error: S3ServiceError): string {
  // s3mini reads it only when the type is exactly application/xml, but some storages add a charset.
  return /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1] ?? '';
}

/** Explains an error of the storage to the operator who set STORAGE_URL. */
export function problemOf(error: unknown): BucketProblem {
  if (error instanceof S3ServiceError) return ofAnswer(error.status, serviceCodeOf(error));
  const code = networkCodeOf(error);
  if (code === undefined) return unavailable('does not answer');
  if (/^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) {
    return wrong(`TLS does not work (${code}); with tls=false it is not used`);
  }
  return unavailable(`does not answer (${code})`);
}

function ofAnswer(status: number, code: string): BucketProblem {
  const said = `${status}${code === '' ? '' : ` ${code}`}`;
  if (status >= 500 || status === 429 || code === 'SlowDown' || code === 'RequestTimeout')
    return unavailable(`answers ${said}`);
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
