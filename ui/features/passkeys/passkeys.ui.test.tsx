import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PasskeyView } from '#contracts/security/passkeys.ts';
import { clearToasts } from '../../kit/toasts.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const id = 'cGFzc2tleQ';
const bytes = (words: string): ArrayBuffer => new TextEncoder().encode(words).buffer as ArrayBuffer;

/** A fake of the browser's passkey dialog, with the requests it got. */
let answer: (options: CredentialRequestOptions | CredentialCreationOptions) => Promise<unknown>;
let asked: (CredentialRequestOptions | CredentialCreationOptions)[] = [];

const credential = {
  id,
  rawId: bytes('passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('authenticator'),
    attestationObject: bytes('attestation'),
    signature: bytes('signature'),
    userHandle: bytes('ada'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const refuse = (name: string) => async () => {
  throw new DOMException('The operation either timed out or was not allowed.', name);
};

/** The server names the origin where passkeys work. */
function mark(origin: string): void {
  const meta = document.createElement('meta');
  meta.name = 'passkeys';
  meta.content = origin;
  document.head.append(meta);
}

/** The same in a browser that supports them. */
function passkeysWorkAt(origin: string): void {
  mark(origin);
  const ask = (options: CredentialRequestOptions | CredentialCreationOptions) => {
    asked.push(options);
    return answer(options);
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { value: { get: ask, create: ask }, configurable: true });
}

beforeEach(() => {
  asked = [];
  answer = async () => credential;
});
afterEach(() => {
  document.querySelector('meta[name=passkeys]')?.remove();
  Reflect.deleteProperty(navigator, 'credentials');
});

const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};
const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Red Helicopter' },
  user: { id: 'YWRh', name: 'ada', displayName: 'Ada Pilot' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};
const passkey: PasskeyView = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Firefox on Linux',
  createdAt: day,
  lastUsedAt: null,
  backedUp: true,
};

/** A server that accepts Ada's passkey. */
function signingIn(more: Handlers = {}): Handlers {
  let isIn = false;
  return adaSignedIn(0, {
    authUser: () => (isIn ? { authenticated: true, user: ada } : { authenticated: false, user: null }),
    beginPasskeySignIn: () => requestOptions,
    passkeySignIn: () => {
      isIn = true;
      return { user: ada };
    },
    ...more,
  });
}

test('a passkey signs in without a username and leads to the cockpit', async () => {
  passkeysWorkAt(location.origin);
  const { user, seen } = openApp('/login', signingIn());
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/auth/passkey-sign-in')?.body).toEqual({
    id,
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'YXV0aGVudGljYXRvcg',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'YWRh',
  });
});

test.each([
  ['NotAllowedError', /^No passkey was used/],
  ['NotSupportedError', /cannot use passkeys here/],
  ['UnknownError', /could not do this/],
])('the browser error %s is explained, not retried, and the page stays usable', async (name, words) => {
  passkeysWorkAt(location.origin);
  answer = refuse(name);
  const { user } = openApp('/login', signingIn());
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(asked).toHaveLength(1);
  answer = async () => credential;
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy();
});

test("a passkey that is unknown here shows the server's message", async () => {
  passkeysWorkAt(location.origin);
  const { user } = openApp(
    '/login',
    signingIn({
      passkeySignIn: () => {
        throw new Refused('wrong_credentials', 'This passkey does not belong to an account here.');
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('This passkey does not belong to an account here.')).toBeTruthy();
});

test.each([
  ['the server names another origin', () => passkeysWorkAt('https://elsewhere.example')],
  ['the server names none', () => vi.stubGlobal('PublicKeyCredential', () => undefined)],
  ['the browser does not know them', () => mark(location.origin)],
])('passkeys are not offered where %s', async (_, arrange) => {
  arrange();
  const { seen } = openApp('/login', signingIn());
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  expect(seen.some(({ path }) => path.includes('passkey'))).toBe(false);
});

/** A server with Ada's passkeys. */
function withPasskeys(list: readonly PasskeyView[], more: Handlers = {}): Handlers {
  let kept = [...list];
  return adaSignedIn(0, {
    authUser: () => ({ authenticated: true, user: { ...ada, hasPasskey: kept.length > 0 } }),
    sessions: () => ({ sessions: [] }),
    securityEvents: () => ({ items: [], nextCursor: null }),
    passkeys: () => ({ passkeys: kept, hindrance: null }),
    beginPasskey: () => creationOptions,
    addPasskey: () => {
      kept = [...kept, passkey];
      return { position: '1', passkey };
    },
    renamePasskey: ({ body }) => {
      kept = kept.map((one) => ({ ...one, name: body.name }));
      return { passkey: { ...passkey, name: body.name } };
    },
    removePasskey: () => {
      kept = [];
      return { position: '2', ended: 1 };
    },
    ...more,
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));

test('a passkey is added, renamed, and removed after a confirmation', async () => {
  passkeysWorkAt(location.origin);
  const { user, seen } = openApp('/security', withPasskeys([]));
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
  expect(await part.findByText('Firefox on Linux')).toBeTruthy();
  const added = seen.find(({ path, method }) => path === '/api/auth/passkeys' && method === 'POST');
  expect(added?.body).toEqual({
    id,
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'YXR0ZXN0YXRpb24',
    transports: ['internal'],
  });
  await user.click(part.getByRole('button', { name: 'Rename Firefox on Linux' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Work laptop{Enter}');
  expect(await part.findByText('Work laptop')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Remove Work laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(part.queryByText('Work laptop')).toBeNull());
});

test('a device that already has a passkey says so, and nothing is sent', async () => {
  passkeysWorkAt(location.origin);
  answer = refuse('InvalidStateError');
  const { user, seen } = openApp('/security', withPasskeys([passkey]));
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
  expect((await part.findByRole('alert')).textContent).toMatch(/already has a passkey/);
  expect(seen.some(({ path, method }) => path === '/api/auth/passkeys' && method === 'POST')).toBe(false);
});

test('where passkeys do not work, existing ones are still listed and can be removed', async () => {
  openApp('/security', withPasskeys([passkey]));
  const part = await section();
  expect(await part.findByRole('button', { name: 'Remove Firefox on Linux' })).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('where the address allows no passkeys, the page says what they need', async () => {
  openApp('/security', { ...withPasskeys([]), passkeys: () => ({ passkeys: [], hindrance: 'no_domain' }) });
  const part = await section();
  expect(await part.findByText(/need a domain name/)).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
});

test('where only this page cannot use passkeys, it says so, and mentions existing ones only to people who have one', async () => {
  openApp('/security', withPasskeys([]));
  const part = await section();
  expect(await part.findByText(/cannot use passkeys/)).toBeTruthy();
  expect(part.queryByText(/rename or remove/)).toBeNull();
});

test('after the password a passkey replaces the code', async () => {
  passkeysWorkAt(location.origin);
  clearToasts();
  const { user, seen } = openApp(
    '/login',
    signingIn({
      login: () => {
        throw new Refused('second_step_needed', 'Please enter the code.');
      },
      beginPasskeySecondStep: () => ({ options: requestOptions, hasCode: true }),
      secondStep: () => ({ user: ada }),
    }),
  );
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lift-off-4711');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/api/auth/second-step')?.body).toHaveProperty('passkey.id', id),
  );
});

test('if a passkey is the only second factor, no code is asked for', async () => {
  passkeysWorkAt(location.origin);
  const { user } = openApp(
    '/login',
    signingIn({
      login: () => {
        throw new Refused('second_step_needed', 'Please use one of your passkeys.');
      },
      beginPasskeySecondStep: () => ({ options: requestOptions, hasCode: false }),
    }),
  );
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'lift-off-4711');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});
