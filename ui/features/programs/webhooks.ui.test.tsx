import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mostWebhooks, type WebhookView } from '#contracts/programs/webhooks.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const organizationId = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c11';
const platform = { id: '55555555-5555-4555-8555-555555555555', name: 'Platform', createdAt: '2026-11-01T10:00:00Z' };
const warehouse = { ...platform, id: '66666666-6666-4666-8666-666666666666', name: 'Warehouse' };
const hook: WebhookView = {
  id: '11111111-1111-4111-8111-111111111111',
  serviceId: platform.id,
  url: 'https://receiver.test/changes',
  kinds: ['member.joined', 'step.completed'],
  createdAt: new Date().toISOString(),
  disabled: null,
  oldSecretEndsAt: null,
  position: '',
  failing: null,
  lastSuccessAt: null,
  lastFailure: null,
};
const attempt = { status: 204, problem: null, ms: 31, answer: '' };
const secret = 'whsec_c2VjcmV0';

/** The programs of an organization whose service accounts have these webhooks. */
function withWebhooks(first: readonly WebhookView[], more: Handlers = {}): Handlers {
  let webhooks = [...first];
  const change = (id: string, changed: Partial<WebhookView>) => {
    webhooks = webhooks.map((one) => (one.id === id ? { ...one, ...changed } : one));
    return {};
  };
  return adaSignedIn(0, {
    authUser: () => ({ authenticated: true, user: { ...ada, role: 'org_admin', organizationId } }),
    ownOrganization: () => ({
      organization: {
        id: organizationId,
        name: 'Flight School',
        domains: ['school.test'],
        members: 2,
        variant: 'standard',
        passwordMinLength: null,
        requiresSecondFactor: false,
      },
      admins: [],
      leastPasswordLength: 6,
    }),
    serviceAccounts: () => ({
      accounts: [
        { ...platform, tokens: [] },
        { ...warehouse, tokens: [] },
      ],
      scopes: ['organizations:read'],
    }),
    webhooks: () => ({ webhooks }),
    addWebhook: ({ params, body }) => {
      const id = '22222222-2222-4222-8222-222222222222';
      webhooks = [...webhooks, { ...hook, ...body, id, serviceId: params.id }];
      return { id, secret };
    },
    changeWebhook: ({ params, body: { isOn, ...body } }) =>
      change(params.webhookId, { ...body, disabled: isOn ? null : { why: 'by_hand', at: '2026-11-20T10:00:00Z' } }),
    rotateWebhookSecret: ({ params }) => {
      change(params.webhookId, { oldSecretEndsAt: '2030-01-02T10:00:00Z' });
      return { secret };
    },
    removeWebhook: ({ params }) => {
      webhooks = webhooks.filter(({ id }) => id !== params.webhookId);
      return {};
    },
    ...more,
  });
}
const open = (...given: Parameters<typeof withWebhooks>) =>
  openApp('/organization?part=programs', withWebhooks(...given));
const dialog = async () => within(await screen.findByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });
const of = (action: string) => button(`${action}: ${hook.url}`);

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

test('a webhook is added with an address and what it sends, and its secret is shown once', async () => {
  const { user, seen } = open([]);
  const copied = vi.fn<(copied: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  expect(await screen.findAllByText(/It has no webhooks/)).toHaveLength(2);
  await user.click(await button('Add a webhook to Warehouse'));
  const form = await dialog();
  const add = form.getByRole('button', { name: 'Add' });
  expect(add).toHaveProperty('disabled', true);
  await user.type(form.getByRole('textbox', { name: 'Address' }), hook.url);
  for (const name of [/^A member changes/, /^A pilot licence is issued/, /^A pilot licence is revoked/]) {
    await user.click(form.getByRole('switch', { name }));
  }
  await user.click(add);
  expect(await screen.findByText(secret)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Secret for receiver.test'));
  const sent = seen.find(({ method, path }) => method === 'POST' && path.endsWith('/webhooks'));
  expect(sent?.path).toBe(`/api/organization/service-accounts/${warehouse.id}/webhooks`);
  expect(sent?.body).toEqual({
    url: hook.url,
    kinds: ['member.joined', 'progress.shared', 'step.completed', 'achievement.shared'],
  });
  await user.click(await button('Copy secret'));
  expect(copied).toHaveBeenCalledWith(secret);
  await user.click(await button('Done, I have saved it'));
  expect(screen.queryByText(secret)).toBeNull();
  expect(screen.getByText(hook.url)).toBeTruthy();
  expect(await screen.findAllByText(/It has no webhooks/)).toHaveLength(1);
});

test('a refused address is explained at its field, anything else below; what was typed stays', async () => {
  const refusals = [
    new Refused('invalid_input', 'Something is wrong', undefined, undefined, undefined, [
      { path: 'body.url', message: 'The address leads into a private network.' },
    ]),
    new Refused('conflict', `This service account already has ${mostWebhooks} webhooks. Remove one first.`),
  ];
  const refuse = () => {
    throw refusals.shift() ?? new Error('asked too often');
  };
  const { user } = open([hook], { addWebhook: refuse });
  await user.click(await button('Add a webhook to Platform'));
  const form = await dialog();
  const address = form.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'https://10.0.0.5/');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect((await form.findByRole('alert')).textContent).toBe('The address leads into a private network.');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(address);
  await user.type(address, 'x');
  expect(form.queryByRole('alert')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect((await form.findByRole('alert')).textContent).toContain('already has 5 webhooks');
  expect(address).toHaveProperty('value', 'https://10.0.0.5/x');
});

test.each([
  [{}, 'On', 'No change has been sent yet.'],
  [{ lastSuccessAt: '2026-11-20T10:00:00Z' }, 'On', /^Last arrived: Nov 20, 2026/],
  [{ lastFailure: { at: '2026-11-20T10:00:00Z', status: 503, problem: 'status' } }, 'On', 'Not accepted (503)'],
  [{ failing: { since: '2026-11-20T10:00:00Z', nextTryAt: '2026-11-20T18:00:00Z' } }, 'Not arriving', /next try/],
  [{ disabled: { why: 'gone', at: '2026-11-20T10:00:00Z' } }, 'Off', /no longer exists \(410\)/],
  [{ disabled: { why: 'failing', at: '2026-11-20T10:00:00Z' } }, 'Off', /for three days/],
  [{ kinds: ['member.joined', 'member.left'] }, 'On', 'Sends: Someone joins · Someone leaves'],
] as const)('its state is in plain words: %j', async (state, mark, words) => {
  open([{ ...hook, ...(state as Partial<WebhookView>) }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(mark)).toBeTruthy();
});

test('a test message shows the answer: status, time and first line', async () => {
  const answers = [
    { ...attempt, answer: '{"ok":true}' },
    { status: 503, problem: 'status', ms: 1_200, answer: 'busy' } as const,
    { status: null, problem: 'late', ms: 10_000, answer: '' } as const,
  ];
  const { user } = open([hook], { testWebhook: () => ({ attempt: answers.shift() ?? attempt }) });
  await user.click(await of('Send a test'));
  expect(await screen.findByText('Arrived (204)')).toBeTruthy();
  expect(screen.getByText('after 31 ms')).toBeTruthy();
  expect(screen.getByText('{"ok":true}')).toBeTruthy();
  await user.click(await of('Send a test'));
  expect(await screen.findByText('Not accepted (503)')).toBeTruthy();
  expect(screen.getByText('after 1,200 ms')).toBeTruthy();
  await user.click(await of('Send a test'));
  expect(await screen.findByText('No answer within ten seconds')).toBeTruthy();
});

test('a list that cannot be read says so and can be read again', async () => {
  let isBroken = true;
  const { user } = open([hook], {
    webhooks: () => {
      if (isBroken) throw new Refused('not_found', 'Not here');
      return { webhooks: [hook] };
    },
  });
  // One for each service account.
  const [again] = await screen.findAllByRole('button', { name: 'Try Again' });
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('The webhooks could not be loaded.');
  isBroken = false;
  await user.click(again as HTMLElement);
  expect(await screen.findByText(hook.url)).toBeTruthy();
});

test('its address and kinds are changed, and what it always sends stays chosen', async () => {
  const { user, seen } = open([{ ...hook, kinds: ['member.joined', 'member.left'] }]);
  await user.click(await of('Change'));
  const form = await dialog();
  const address = form.getByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'https://other.test/');
  await user.click(form.getByRole('switch', { name: /^A step is completed/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('https://other.test/')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    url: 'https://other.test/',
    kinds: ['member.joined', 'member.left', 'step.completed'],
    isOn: true,
  });
});

test('its secret is replaced, and it is turned off, on and removed', async () => {
  const { user } = open([hook]);
  await user.click(await of('New secret'));
  await user.click((await dialog()).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(await screen.findByText(/^The old secret signs as well until Jan 2, 2030/)).toBeTruthy();
  await user.click(await of('Turn off'));
  expect(await screen.findByText(/^Turned off on/)).toBeTruthy();
  await user.click(await of('Turn on'));
  expect(await screen.findByText('On')).toBeTruthy();
  await user.click(await of('Remove'));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(hook.url)).toBeNull());
  expect(await screen.findAllByText(/It has no webhooks/)).toHaveLength(2);
});
