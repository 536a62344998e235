import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLicenceSharing } from '#contracts/licences/endpoints.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { ada, adaSignedIn, progressAfter } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const due = { askedAt: '2026-11-20T08:00:00.000Z', dueAt: '2026-11-27T08:00:00.000Z' };

test('an account is deleted only after typing its username, and the deletion can be cancelled', async () => {
  let deletion: typeof due | null = null;
  const { user } = openApp(
    '/settings',
    adaSignedIn(0, {
      authUser: () => ({
        authenticated: true,
        user: { ...ada, ...(deletion && { deletionDueAt: deletion.dueAt }) },
      }),
      accountDeletion: () => ({ deletion }),
      askDeletion: () => {
        deletion = due;
        return { position: '1', deletion: due };
      },
      cancelDeletion: () => {
        deletion = null;
        return { position: '2', deletion: null };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('What remains')).toBeTruthy();
  const yes = within(dialog).getByRole('button', { name: 'Delete it in seven days' });
  await user.type(within(dialog).getByRole('textbox'), 'wrong-name');
  expect(yes).toHaveProperty('disabled', true);
  await user.clear(within(dialog).getByRole('textbox'));
  await user.type(within(dialog).getByRole('textbox'), 'Ada');
  await user.click(yes);
  expect((await screen.findAllByText(/Your account will be deleted on/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'View options' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Cancel the deletion' }));
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  expect(screen.queryByText(/will be deleted on/)).toBeNull();
});

test('a stored file is shown with its story, and is deleted after a confirmation', async () => {
  const file = {
    id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c33',
    url: '/api/uploads/0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c33',
    kind: 'photo' as const,
    type: 'image/jpeg' as const,
    bytes: 2_400_000,
    sha256: 'ab',
    width: 4_032,
    height: 3_024,
    createdAt: '2026-11-01T08:00:00.000Z',
    usedIn: [{ what: 'story' as const, title: 'The key', at: '2026-11-02T08:00:00.000Z' }],
  };
  let items = [file];
  const { user, seen } = openApp(
    '/profile',
    adaSignedIn(0, {
      uploads: () => ({
        items,
        nextCursor: null,
        count: items.length,
        usedBytes: 2_400_000,
        limitBytes: 500 * 1024 * 1024,
      }),
      removeUpload: () => {
        items = [];
        return undefined;
      },
    }),
  );
  expect(await screen.findByText('In your story “The key” of November 2, 2026')).toBeTruthy();
  const photo = screen.getByRole('img', { name: /^Your photo/ });
  const attributes = ['src', 'srcset', 'width', 'height'].map((name) => photo.getAttribute(name));
  expect(attributes).toEqual([
    `${file.url}?width=320`,
    `${file.url}?width=320 320w, ${file.url}?width=960 960w`,
    '4032',
    '3024',
  ]);
  expect(screen.getByRole('link', { name: /^Download: Your photo/ }).getAttribute('href')).toBe(file.url);
  await user.click(screen.getByRole('button', { name: /^Delete: Your photo/ }));
  expect(await screen.findByText(/The story keeps its words/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText(/None yet\. You can add a photo/)).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([file.url]);
});

test('a changed name shows at once in all places', async () => {
  const { user, seen } = openApp(
    '/profile',
    adaSignedIn(0, {
      changeNames: ({ body }) => ({ position: '3', user: { ...ada, ...body } }),
      emailChange: () => ({ pending: null, isManaged: false }),
    }),
  );
  const first = await screen.findByLabelText('First name');
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveProperty('disabled', true);
  await user.clear(first);
  await user.type(first, 'Grace');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Pilot' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ firstName: 'Grace', lastName: 'Pilot' });
});

test('a new address is requested and confirmed by a code sent to it, and a wrong code is reported', async () => {
  let pending: { email: string; expiresAt: string } | null = null;
  const { user } = openApp(
    '/profile',
    adaSignedIn(0, {
      emailChange: () => ({ pending, isManaged: false }),
      changeEmail: ({ body }) => {
        pending = { email: body.email, expiresAt: '2026-11-20T08:15:00.000Z' };
        return { pending };
      },
      confirmEmail: ({ body }) => {
        if (body.code !== '012345') throw new Refused('wrong_code', 'This code is wrong or no longer good.');
        return { position: '4', user: { ...ada, email: 'ada@new.example' } };
      },
    }),
  );
  await user.type(await screen.findByLabelText('New address'), 'ada@new.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Six-digit code from the email');
  expect(screen.getByText(/sent a code to ada@new.example/)).toBeTruthy();
  await user.type(code, '999999');
  await user.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(await screen.findByText('This code is wrong or no longer good.')).toBeTruthy();
  await user.clear(code);
  await user.type(code, '012345');
  await user.click(screen.getByRole('button', { name: 'Use this address' }));
  expect((await screen.findAllByText('ada@new.example')).length).toBeGreaterThan(0);
  expect(await screen.findByLabelText('New address')).toBeTruthy();
});

test('the link of the mail fills in the code', async () => {
  const pending = { email: 'ada@new.example', expiresAt: '2026-11-20T08:15:00.000Z' };
  openApp('/profile#email-code=012345', adaSignedIn(0, { emailChange: () => ({ pending, isManaged: false }) }));
  expect(await screen.findByLabelText('Six-digit code from the email')).toHaveProperty('value', '012345');
});

test('people who sign in through an organization read why their address is changed there', async () => {
  openApp('/profile', adaSignedIn(0, { emailChange: () => ({ pending: null, isManaged: true }) }));
  expect(await screen.findByText(/Your organization signs you in/)).toBeTruthy();
  expect(screen.queryByLabelText('New address')).toBeNull();
});

test('one button downloads everything, after a proof of identity where the server asks for it', async () => {
  let proven = false;
  const { user } = openApp(
    '/settings',
    adaSignedIn(0, {
      stepUp: () => {
        proven = true;
        return { provenUntil: due.dueAt };
      },
    }),
  );
  const others = fetch;
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input !== '/api/account/export') return others(input, init);
    const status = proven ? 200 : 403;
    asked.push(status);
    return proven
      ? new Response('{}', {
          headers: { 'content-disposition': 'attachment; filename="red-helicopter-2026-11-20.json"' },
        })
      : Response.json({ message: 'Please confirm first.', code: 'proof_needed', requestId: 'r' }, { status });
  });
  const kept: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'Download everything' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(dialog.getByLabelText('Password'), 'lift-off-4711');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your data has been downloaded')).toBeTruthy();
  expect([asked, kept]).toEqual([[403, 200], ['red-helicopter-2026-11-20.json']]);
});

const unproven = { ...ada, needsAddressProof: true };
const unprovenAda = (more: Handlers = {}): Handlers => {
  let proven = false;
  return adaSignedIn(0, {
    authUser: () => ({ authenticated: true, user: proven ? ada : unproven }),
    emailChange: () => ({ pending: null, isManaged: false }),
    confirmEmail: ({ body }) => {
      if (body.code !== '012345') throw new Refused('wrong_code', 'This code is wrong or no longer good.');
      proven = true;
      return { position: '4', user: ada };
    },
    changeLicenceSharing: ({ body }) => {
      if (!proven) throw new Refused('address_unproven', 'Please confirm your email address first.');
      return { position: '5', sharing: body.sharing };
    },
    ...more,
  });
};

test('the cockpit asks for the mailbox code until it is typed, without blocking anything else', async () => {
  const { user } = openApp('/home', unprovenAda());
  const note = within(await screen.findByRole('region', { name: 'Confirm your email address' }));
  expect(await note.findByText(/We sent a code to ada@demo.test/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(note.getByLabelText('Six-digit code from the email'), '012345');
  await user.click(note.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed: our mail to ada@demo.test reaches you')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Confirm your email address' })).toBeNull();
});

test('another mail is sent by a button, and a mistyped address is corrected in the same place', async () => {
  let pending: { email: string; expiresAt: string } | null = null;
  const { user, seen } = openApp(
    '/home',
    unprovenAda({
      emailChange: () => ({ pending, isManaged: false }),
      sendAddressCode: () => ({ email: 'ada@demo.test' }),
      changeEmail: ({ body }) => {
        pending = { email: body.email, expiresAt: '2026-11-20T08:15:00.000Z' };
        return { pending };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send another email' }));
  expect(await screen.findByText('We sent a code to ada@demo.test')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'This address is wrong' }));
  await user.type(await screen.findByLabelText('New address'), 'ada@right.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/We sent a code to ada@right.example/)).toBeTruthy();
  expect(seen.filter(({ path }) => path === '/api/account/email/code')).toHaveLength(1);
});

test('a call that reaches others asks for the code first, and then continues with the same data', async () => {
  const { user, seen } = openApp('/settings', unprovenAda());
  await screen.findByRole('heading', { level: 1 });
  const shared = call(changeLicenceSharing, { body: { sharing: 'public' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your email address' }));
  await user.type(await dialog.findByLabelText('Six-digit code from the email'), '999999');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This code is wrong or no longer good.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Six-digit code from the email'));
  await user.type(dialog.getByLabelText('Six-digit code from the email'), '012345');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect((await shared).sharing).toBe('public');
  expect(seen.filter(({ path }) => path === '/api/licence/sharing').map(({ body }) => body)).toEqual([
    { sharing: 'public' },
    { sharing: 'public' },
  ]);
});

test('closing the dialog says that nothing was sent', async () => {
  const { user } = openApp('/settings', unprovenAda());
  await screen.findByRole('heading', { level: 1 });
  const refused = call(changeLicenceSharing, { body: { sharing: 'public' } }).catch((error: unknown) =>
    appErrorOf(error),
  );
  await screen.findByRole('dialog', { name: 'Confirm your email address' });
  await user.keyboard('{Escape}');
  expect(await refused).toMatchObject({
    userMessage: 'Nothing was sent or changed, because your email address is not confirmed yet.',
  });
});

test('the link of the mail replaces the code', async () => {
  const { user, seen } = openApp(
    `/profile#email-code=${'x'.repeat(43)}`,
    unprovenAda({ confirmEmail: () => ({ position: '4', user: ada }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed: our mail to ada@demo.test reaches you')).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/account/email/confirm')?.body).toEqual({ code: 'x'.repeat(43) });
});

test('a visitor who opens the link of the mail signs in, which confirms the address', async () => {
  let isSignedIn = false;
  const code = 'x'.repeat(43);
  const { user, seen } = openApp(
    `/profile#email-code=${code}`,
    unprovenAda({
      authUser: () => (isSignedIn ? { authenticated: true, user: unproven } : { authenticated: false, user: null }),
      login: () => {
        isSignedIn = true;
        return { success: true, user: unproven, redirectTo: '/' };
      },
      confirmEmail: () => ({ position: '4', user: ada }),
    }),
  );
  expect(await screen.findByText('Sign in to confirm your email address')).toBeTruthy();
  expect([location.pathname, location.hash]).toEqual(['/login', '']);
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('The link in the email already contains the code.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed: our mail to ada@demo.test reaches you')).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/account/email/confirm')?.body).toEqual({ code });
  expect(sessionStorage.getItem('rh.email-code')).toBeNull();
});

test('an account whose address belongs to another person asks for one', async () => {
  openApp(
    '/profile',
    unprovenAda({
      authUser: () => ({ authenticated: true, user: { ...unproven, email: `${ada.id}@address-released.invalid` } }),
    }),
  );
  expect(await screen.findByText(/your account no longer has one/)).toBeTruthy();
  expect(screen.getByLabelText('New address')).toBeTruthy();
});

test('learners without progress are invited to begin the journey, not to continue it', async () => {
  openApp('/profile', adaSignedIn(0, { journeyProgress: () => ({ ...progressAfter(0), startedAt: null }) }));
  expect(await screen.findByRole('link', { name: 'Start the journey' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue the journey' })).toBeNull();
});
