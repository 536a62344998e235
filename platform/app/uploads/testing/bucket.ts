import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const key = 'TESTKEY';
const secret = 'a/secret+with=odd signs';
const name = 'flight';

/**
 * A storage with the part of S3 that photos and recordings need. It verifies the signature of every request (AWS Signature
 * Version 4).
 */
export async function madeBucket() {
  const objects = new Map<string, Buffer>();
  const faults: Faults = { away: false, losesAnswers: false };
  const server = createServer((request, response) => {
    void answer(request, response, objects, faults);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const addressWith = (password: string, bucket = name) =>
    `s3://${key}:${encodeURIComponent(password)}@127.0.0.1:${port}/${bucket}/pilots?region=eu-test-1&tls=false`;
  return {
    objects,
    url: addressWith(secret),
    urlWithWrongSecret: addressWith('wrong'),
    urlOfNoBucket: addressWith(secret, 'nothing'),
    /** Whether to answer every request with 503. */
    setAway: (now: boolean) => void (faults.away = now),
    /** Whether to store what is sent but drop the connection before the answer. */
    setLosingAnswers: (now: boolean) => void (faults.losesAnswers = now),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

interface Faults {
  away: boolean;
  losesAnswers: boolean;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  { away, losesAnswers }: Faults,
): Promise<void> {
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  const object = rest.join('/');
  const say = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
    void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content);
  const refuse = (status: number, code: string) =>
    say(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, { 'content-type': 'application/xml' });
  if (away) return refuse(503, 'SlowDown');
  if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
  if (bucket !== name) return refuse(404, 'NoSuchBucket');
  const found = objects.get(object);
  switch (request.method) {
    case 'PUT':
      objects.set(object, body);
      if (losesAnswers) return void request.socket.destroy();
      return say(200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    case 'DELETE':
      objects.delete(object);
      return say(204);
    case 'HEAD':
      return say(object === '' || found ? 200 : 404);
    default: {
      if (object === '') return say(200, listOf(objects, searchParams.get('prefix') ?? ''));
      if (!found) return refuse(404, 'NoSuchKey');
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (first === undefined || last === undefined) return say(200, found);
      const range = `bytes ${first}-${last}/${found.length}`;
      return say(206, found.subarray(Number(first), Number(last) + 1), { 'content-range': range });
    }
  }
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const entries = [...objects]
    .filter(([object]) => object.startsWith(prefix))
    .map(
      ([object, bytes]) =>
        `<Contents><Key>${object}</Key><Size>${bytes.length}</Size><LastModified>2025-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

function isSigned(request: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/;
  const [, id, scope, day = '', region = '', names = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString().replaceAll('+', '%20'),
    ...names.split(';').map((each) => `${each}:${String(request.headers[each]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const sign = (with_: string | Buffer, what: string) => createHmac('sha256', with_).update(what).digest();
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secret}`);
  return id === key && createHmac('sha256', signing).update(toSign).digest('hex') === signature;
}
