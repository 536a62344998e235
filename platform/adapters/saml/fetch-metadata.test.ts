import type { LookupAddress, LookupOneOptions } from 'node:dns';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchMetadata, fetchMetadataWith } from './fetch-metadata.ts';
import { isPublicAddress } from '#platform/base/public-address.ts';
import { biggestMetadata } from './idp-metadata.ts';
import { makeKeyAndCertificate } from './self-signed.ts';

describe('reading from an address', () => {
  it.each([
    ['http://idp.example/metadata', 'not_https'],
    ['ftp://idp.example/metadata', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['idp.example', 'not_https'],
    ['https://me:secret@idp.example/', 'password'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://localhost/', 'private'],
  ])('%s is refused', async (url, reason) => {
    await expect(fetchMetadata(url)).rejects.toThrow(`metadata_${reason}`);
  });

  let server: Server;
  let port = 0;
  let certificate = '';
  let asked: string[] = [];
  beforeAll(async () => {
    const now = Date.now();
    const inForce = { from: new Date(now - 60_000), until: new Date(now + 3_600_000) };
    const made = await makeKeyAndCertificate('idp.test', inForce);
    ({ certificate } = made);
    server = createServer({ key: made.privateKey, cert: made.certificate }, (request, response) => {
      asked.push(request.url ?? '');
      const answers: Record<string, () => void> = {
        '/metadata': () => response.end('<EntityDescriptor/>'),
        '/away': () => response.writeHead(302, { location: 'https://127.0.0.1/inside' }).end(),
        '/gone': () => response.writeHead(404).end(),
        '/large': () => response.end('x'.repeat(biggestMetadata + 1)),
        // Never answers.
        '/slow': () => undefined,
        '/switches': () => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
      };
      answers[request.url ?? '']?.();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What the name servers say, one answer after the other; the last one for good. */
  const names = (...answers: string[][]) => {
    const given: string[][] = [];
    const lookup = (_host: string, _options: LookupOneOptions, done: (error: null, found: LookupAddress[]) => void) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      given.push(answer ?? []);
      done(
        null,
        (answer ?? []).map((address) => ({ address, family: 4 })),
      );
    };
    return { given, lookup: lookup as never };
  };
  const reading = (path: string, change: Parameters<typeof fetchMetadataWith>[0] = {}) => {
    asked = [];
    const tls = { ca: certificate, checkServerIdentity: () => undefined };
    const ways = { lookup: names(['127.0.0.1']).lookup, isAllowed: () => true, tls, ...change };
    return fetchMetadataWith(ways)(`https://idp.test:${port}${path}`);
  };

  it('gives the text, connected to the very address that was looked at', async () => {
    const { given, lookup } = names(['127.0.0.1'], ['10.9.9.9']);
    expect(await reading('/metadata', { lookup })).toBe('<EntityDescriptor/>');
    expect([given, asked]).toEqual([[['127.0.0.1']], ['/metadata']]);
  });

  it.each([
    ['/away', 'redirect'],
    ['/gone', 'status'],
    ['/large', 'too_large'],
  ])('fails with what happened: %s', async (path, reason) => {
    await expect(reading(path)).rejects.toThrow(`metadata_${reason}`);
  });

  it.each(['/slow', '/switches'])('does not wait for ever: %s', async (path) => {
    await expect(reading(path, { withinMs: 300 })).rejects.toThrow('metadata_late');
  });

  it('asks nobody where one of the addresses of a name is inside, and trusts no certificate that nobody knows', async () => {
    const { lookup } = names(['93.184.216.34', '127.0.0.1']);
    await expect(reading('/metadata', { lookup, isAllowed: isPublicAddress })).rejects.toThrow('metadata_private');
    await expect(reading('/metadata', { tls: {} })).rejects.toThrow('metadata_unreachable');
    expect(asked).toEqual([]);
  });
});
