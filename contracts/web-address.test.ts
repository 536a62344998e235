import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readIdpMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import { isWebhookUrl } from '#platform/adapters/webhooks/send-webhook.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { guardedRequestWith } from '#platform/base/guarded-request.ts';
import { pushSubscriptionSchema } from './notifications/push.ts';
import { webAddressOf } from './web-address.ts';

const withFragment = ['https://a.test/x#user:pw@', 'https://a.test/x?y#token=1', 'https://a.test/#@b.test'];
const withCredentials = [
  'https://user:pw@a.test/x',
  'https://user@a.test/x',
  'https://:pw@a.test/x',
  'https://%20@a.test/x',
];

it.each([...withCredentials, ...withFragment])('refuses %s wherever others name an address', async (address) => {
  expect(webAddressOf(address)).toBeNull();
  expect(isWebhookUrl(new URL(address), () => true)).toBe(false);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  expect(z.safeParse(pushSubscriptionSchema, { endpoint: address, keys }).success).toBe(false);
  await expect(guardedRequestWith({})(address, { maxBytes: 1 })).rejects.toMatchObject({ reason: 'password' });
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><IDPSSODescriptor
    protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><SingleSignOnService
    Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${address}"/></IDPSSODescriptor></EntityDescriptor>`;
  expect(() => readIdpMetadata(metadata, new Date(0))).toThrow(
    expect.objectContaining({ reason: 'invalid_input.metadata_password' }),
  );
});

it('takes an address without them', () => {
  expect(webAddressOf('https://a.test/x')?.host).toBe('a.test');
  expect(webAddressOf('http://a.test/x')).toBeNull();
  expect(webAddressOf('https://a.test/@user:pw')).not.toBeNull();
});

/** The addresses of databases, queues, mail servers and buckets, which the operator sets, keep their credentials in them. */
const ownServices = ['platform/adapters/storage/bucket-address.ts', 'platform/base/service-address.ts'];

it('is the only place that looks for credentials in a web address', () => {
  const found = ['contracts', 'commands', 'platform', 'projections', 'workers']
    .flatMap((root) =>
      readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) =>
      /(?:new URL\([^\n]*\)\.(?:username|password)|username[^\n]*\} = new URL\()/.test(
        readFileSync(join(packageRoot, file), 'utf8'),
      ),
    );
  expect(found.toSorted()).toEqual(ownServices);
});
