import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../testing/a-learner.ts';
import type { Handlers } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';

const visitor: Handlers = { authUser: () => ({ authenticated: false, user: null }) };

/** Simulates a reload: leaves the page and opens the same address again. */
function reload(handlers: Handlers, address = location.pathname + location.search): ReturnType<typeof openApp> {
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return openApp(address, handlers);
}
const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const kept = () => sessionStorage.getItem('rh.typed');

test("a visitor's typed registration is restored after a reload, except the password", async () => {
  const { user } = openApp('/register', visitor);
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'a kind of quiet rotor');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  const again = reload(visitor);
  await waitFor(() => expect(value('First name')).toBe('Ada'));
  expect(value('Email address')).toBe('ada@example.org');
  expect(value('Password')).toBe('');
  expect(kept() ?? '').not.toContain('rotor');

  // React has received the values: only what is missing is reported.
  await again.user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBeNull();
});

test('a field that appears later gets its text then', async () => {
  const { user } = openApp('/login', visitor);
  await user.click(await screen.findByLabelText('Enterprise'));
  await user.type(screen.getByLabelText(/domain/i), 'acme.example');
  reload(visitor);
  // Another reload, before the field appeared.
  await screen.findByLabelText('Username');
  const again = reload(visitor);
  await again.user.click(await screen.findByLabelText('Enterprise'));
  await waitFor(() => expect(value(/domain/i)).toBe('acme.example'));
});

test('text typed by another person is not restored', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  const field = await screen.findByLabelText('First name');
  const was = (field as HTMLInputElement).value;
  await user.type(field, 'bel');
  const other = { ...ada, id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c99' };
  reload(adaSignedIn(0, { authUser: () => ({ authenticated: true, user: other }) }));
  await screen.findByLabelText('First name');
  await twoFrames();
  expect(value('First name')).toBe(was);
});

test('newer data from the server takes precedence', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const renamed = { ...ada, firstName: 'Augusta' };
  reload(adaSignedIn(0, { authUser: () => ({ authenticated: true, user: renamed }) }));
  await screen.findByLabelText('First name');
  await twoFrames();
  expect(value('First name')).toBe('Augusta');
});

test('text typed into a form of a signed-in person is restored', async () => {
  const { user } = openApp('/profile', adaSignedIn(0));
  await user.type(await screen.findByLabelText('First name'), 'bel');
  const typed = value('First name');
  reload(adaSignedIn(0));
  await screen.findByLabelText('First name');
  await waitFor(() => expect(value('First name')).toBe(typed));
});

test('text typed on many pages is restored on each', async () => {
  const pages = Array.from({ length: 12 }, (_, number) => `/register?from=${number}`);
  for (const page of pages) {
    const { user } = reload(visitor, page);
    await user.type(await screen.findByLabelText('First name'), `Ada of ${page.split('=').at(-1)}`);
  }
  for (const [number, page] of pages.entries()) {
    reload(visitor, page);
    await screen.findByLabelText('First name');
    await waitFor(() => expect(value('First name')).toBe(`Ada of ${number}`));
  }
});

test('without typed text nothing is stored', async () => {
  openApp('/register', visitor);
  await screen.findByLabelText('First name');
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});

const school = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c11',
  name: 'Flight School',
  domains: [],
  members: 2,
  variant: 'standard' as const,
  passwordMinLength: null,
  requiresSecondFactor: false,
};
const captain = { ...ada, role: 'org_admin' as const, organizationId: school.id };
const ofCaptain: Handlers = {
  ownOrganization: () => ({ organization: school, admins: [captain], leastPasswordLength: 6 }),
  invitations: () => ({ items: [], nextCursor: null }),
};

/** A server whose session ends, and begins again with a sign-in. */
function endingSession(user: typeof ada, more: Handlers) {
  let isOver = false;
  const handlers = adaSignedIn(1, {
    ...more,
    authUser: () => (isOver ? { authenticated: false, user: null } : { authenticated: true, user }),
    login: () => {
      isOver = false;
      return { user, redirectTo: '/' };
    },
  });
  return { handlers, end: () => (isOver = true) };
}

async function signInAgain(user: ReturnType<typeof openApp>['user']): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'a kind of quiet rotor');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test.each([
  ['/profile', 'First name', 'Magdalena', ada, {}],
  ['/self-reporting?kind=ripple', 'What happened?', 'They went on without me.', ada, {}],
  ['/journey/step1', 'In your own words', 'It carries a lamp.', ada, {}],
  ['/organization?part=people', 'Email address', 'bo@school.test', captain, ofCaptain],
  ['/help', 'Search the answers', 'licence', ada, {}],
] as const)(
  'what was typed at %s is there again after the session ended and the person signed in again',
  async (path, label, words, who, more) => {
    const { handlers, end } = endingSession(who as typeof ada, more);
    const { user, queries } = openApp(path, handlers);
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, words);
    end();
    void queries.invalidateQueries({ queryKey: ['auth', 'user'] });
    await signInAgain(user);
    await waitFor(() => expect(value(label)).toBe(words));
    expect(location.pathname + location.search).toBe(path);
  },
  20_000,
);

test('a form that was sent after its text came back is empty the next time', async () => {
  const { user } = openApp('/help', adaSignedIn(0));
  await user.type(await screen.findByLabelText('Search the answers'), 'licence');
  const again = reload(adaSignedIn(0));
  await waitFor(() => expect(value('Search the answers')).toBe('licence'));
  await again.user.clear(screen.getByLabelText('Search the answers'));
  history.pushState({}, '', '/terms');
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  await screen.findByRole('heading', { level: 1, name: /./ });
  await waitFor(() => expect(screen.queryByLabelText('Search the answers')).toBeNull());
  history.pushState({}, '', '/help');
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  await screen.findByLabelText('Search the answers');
  await twoFrames();
  expect(value('Search the answers')).toBe('');
});

const mentor = { ...ada, role: 'mentor' as const, organizationId: school.id };
const day = '2026-11-20T08:00:00.000Z';
const noFiles = { details: [], files: [], at: day, version: 1, revisedAt: null };
const request = (last: number, from: string) => ({
  id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d0${last}`,
  from,
  question: null,
  shown: { kind: 'story' as const, title: null, text: `What ${from} did`, ...noFiles },
  askedAt: day,
  expiresAt: '2031-11-20T08:00:00.000Z',
  answer: null,
  remark: null,
});

test('what was typed about one person comes back about no other, even once the list is shorter', async () => {
  let asking = [request(1, 'Claire'), request(2, 'Amara'), request(3, 'Bo')];
  const { handlers, end } = endingSession(mentor, { mentoring: () => ({ items: asking, nextCursor: null }) });
  const { user, queries } = openApp('/mentoring', handlers);
  const lines = () => screen.getAllByLabelText(/^One line/) as HTMLTextAreaElement[];
  await screen.findByRole('heading', { name: /Amara/ });
  await user.type(lines()[1] as HTMLElement, 'Amara was there.');
  // Claire's is answered elsewhere, and so her form is gone.
  asking = asking.slice(1);
  end();
  void queries.invalidateQueries({ queryKey: ['auth', 'user'] });
  await signInAgain(user);
  await screen.findByRole('heading', { name: /Amara/ });
  await waitFor(() => expect(lines().map((line) => line.value)).toEqual(['Amara was there.', '']));

  // And hers is, too.
  asking = asking.slice(1);
  reload(handlers);
  await screen.findByRole('heading', { name: /Bo/ });
  await twoFrames();
  expect(lines().map((line) => line.value)).toEqual(['']);
});

test('what the draft of a form has fills neither another form nor, once it is sent, the same', async () => {
  const question = (last: string) => ({
    id: last.repeat(32),
    source: 'story.1',
    prompt: 'StoryTold',
    rule: 'contrast' as const,
    question: `What came after ${last}?`,
    choices: [],
    sentence: 'I led the cows home.',
    state: 'open' as 'open' | 'answered',
    answer: null as string | null,
    canBeReworded: false,
  });
  let questions = [question('a'), question('b')];
  const handlers = adaSignedIn(2, {
    insights: () => ({ isEnough: true, moved: null, toTry: null }),
    mirror: () => ({ followUps: questions }),
  });
  const { user } = openApp('/ai-insights', handlers);
  const line = () => screen.getByLabelText<HTMLInputElement>('Your answer');
  await screen.findByText('What came after a?');
  await user.type(line(), 'A dog.');
  // Another question is asked first.
  questions = questions.toReversed();
  reload(handlers);
  await screen.findByText('What came after b?');
  await twoFrames();
  expect(line().value).toBe('');
  questions = questions.toReversed();
  const back = reload(handlers);
  await screen.findByText('What came after a?');
  await waitFor(() => expect(line().value).toBe('A dog.'));
  await back.user.clear(line());
  reload(handlers);
  await screen.findByText('What came after a?');
  await twoFrames();
  expect(line().value).toBe('');
});

test('the reason for a new role is there again in the dialog about the same member, and in no other', async () => {
  const member = (last: number, firstName: string) => ({
    id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1e0${last}`,
    username: firstName.toLowerCase(),
    firstName,
    lastName: 'Bo',
    email: `${firstName.toLowerCase()}@school.test`,
    role: 'learner' as const,
    registeredAt: day,
  });
  const { handlers, end } = endingSession(captain, {
    ...ofCaptain,
    members: () => ({ items: [member(1, 'Claire'), member(2, 'Amara')], nextCursor: null }),
  });
  const { user, queries } = openApp('/organization?part=people', handlers);
  const open = async (of: ReturnType<typeof openApp>['user'], name: RegExp): Promise<string> => {
    await of.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog');
    await twoFrames();
    return value(/^Why/);
  };
  expect(await open(user, /role.*Amara/i)).toBe('');
  await user.type(screen.getByLabelText(/^Why/), 'She leads the evening class.');
  end();
  void queries.invalidateQueries({ queryKey: ['auth', 'user'] });
  await signInAgain(user);
  expect(await open(user, /role.*Claire/i)).toBe('');
  // Escape would close the toast of the sign-in first, if that came after the dialog.
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open(user, /role.*Amara/i)).toBe('She leads the evening class.');
});
