import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askDeletion } from '#contracts/privacy/endpoints.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-28T08:00:00.000Z';

/** A server that asks for a proof of identity before it accepts the command. */
function asking(more: Handlers = {}): Handlers {
  let proven = false;
  return adaSignedIn(0, {
    askDeletion: () => {
      if (!proven) throw new Refused('proof_needed', 'Please confirm first that it is you.');
      return { position: '7', deletion: { askedAt: day, dueAt: day } };
    },
    stepUp: ({ body }) => {
      if (!('password' in body && body.password === 'lift-off-4711'))
        throw new Refused('wrong_credentials', 'This is not your password.');
      proven = true;
      return { provenUntil: day };
    },
    ...more,
  });
}

const wish = () => call(askDeletion, {}, { idempotencyKey: 'c8d1f3a0-0000-4000-8000-000000000002' });

test('a call that needs a proof opens one dialog, and is repeated after the answer', async () => {
  const { user, seen } = openApp('/', asking());
  await screen.findByRole('heading', { level: 1 });
  const wishes = [wish(), wish()];
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(dialog.getByLabelText('Password'), 'not it');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'lift-off-4711');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const answers = await Promise.all(wishes);
  expect(answers.map(({ position }) => position)).toEqual(['7', '7']);
  expect(screen.queryByRole('dialog')).toBeNull();
  const keys = seen.filter(({ path, method }) => path === '/api/account/deletion' && method === 'POST');
  expect(new Set(keys.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('the dialog can be answered at once: its field has the focus, or the dialog if it has no field', async () => {
  const { user } = openApp('/', asking());
  await screen.findByRole('heading', { level: 1 });
  const answer = wish();
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('lift-off-4711{Enter}');
  expect((await answer).position).toBe('7');
});

test('declining says that nothing was changed', async () => {
  const { user } = openApp('/', asking());
  await screen.findByRole('heading', { level: 1 });
  const refused = wish().catch((error: unknown) => appErrorOf(error));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await refused).toMatchObject({
    statusCode: 403,
    userMessage: 'Nothing was changed, because you did not confirm it is you.',
  });
});

test('people with a second factor are asked for a code, not for the password', async () => {
  const { user, seen } = openApp(
    '/',
    asking({
      authUser: () => ({ authenticated: true, user: { ...ada, proofs: ['password', 'code'] } }),
      stepUp: () => ({ provenUntil: day }),
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  void wish().catch(() => undefined);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(seen.find(({ path }) => path === '/api/auth/step-up')?.body).toEqual({ code: '123456' }));
});

test('people without a password are sent to their organization', async () => {
  const elsewhere = { ...ada, proofs: [], organizationId: '11111111-1111-4111-8111-111111111111' };
  openApp(
    '/',
    asking({
      authUser: () => ({ authenticated: true, user: elsewhere }),
      ownOrganization: () => ({
        organization: {
          id: elsewhere.organizationId,
          name: 'Demo',
          domains: ['demo.test'],
          members: 3,
          variant: 'standard' as const,
          passwordMinLength: null,
          requiresSecondFactor: false,
        },
        admins: [],
        leastPasswordLength: 6,
      }),
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  wish().catch(() => undefined);
  const link = await screen.findByRole('link', { name: 'Continue with SSO' });
  expect(link.getAttribute('href')).toBe('/api/auth/sso?proof=1&domain=demo.test');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
