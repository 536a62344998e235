import { afterEach, expect, test, vi } from 'vitest';
import { adminPaths, authPaths, personPaths, visitorPaths } from '../app/routes.ts';
import { adaSignedIn } from '../testing/a-learner.ts';
import type { Handlers } from '../testing/fake-server.ts';

// Every page speaks English with accents and in brackets here; whatever shows without them is from elsewhere. No hook does
// this, for a hook has a clock.
document.documentElement.lang = 'en-XA';
vi.resetModules(); // what was loaded before speaks plain English
const [{ cleanup, screen, waitFor }, { loadText }, { openApp }, { forget }] = await Promise.all([
  import('@testing-library/react'),
  import('./text.ts'),
  import('../testing/render-app.tsx'),
  import('../api/device.ts'),
]);
await loadText(['core', 'errors']);

/** The person's initials, and languages by their own names. */
const always = ['AP', 'English', 'Deutsch'];
/** What the server has answered: names, dates, the words of people. */
let data = new Set(always);
afterEach(() => {
  cleanup();
  data = new Set(always);
});

function remember(value: unknown): void {
  if (typeof value === 'string') data.add(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(remember);
}

const noting = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (...asked: Parameters<typeof handler>) => {
        const answer = await Reflect.apply(handler, undefined, asked);
        remember(answer);
        return answer;
      },
    ]),
  );

/** Addresses, keys and names of things, and what writes dates and languages by their own names. */
const isNoText = (element: Element | null): boolean =>
  element?.closest('script, style, code, time, kbd, [lang]:not(html)') !== null;

/** What is left of a text without what is in brackets and what are data, the longest first. */
function leftOf(text: string, known: readonly string[]): string {
  let left = text;
  while (/\[[^[\]]*\]/.test(left)) left = left.replaceAll(/\[[^[\]]*\]/g, ' ');
  for (const one of known) left = left.replaceAll(one, ' ');
  // What the server of the tests answers, and what Intl writes of a date.
  return left
    .replaceAll(/No handler for .*/g, ' ')
    .replaceAll(
      /\b(AM|PM|(Jan|Febr)uary|March|April|May|June|July|August|((Sept|Nov|Dec)em|Octo)ber|[JFMASOND][a-z]{2})\b/g,
      ' ',
    );
}

/** The texts and spoken names on the page that are not from the catalogue. */
function foreign(): string[] {
  const known = [...data].toSorted((a, b) => b.length - a.length);
  const speaks = (text: string): boolean => /\p{L}{2}/u.test(leftOf(text, known));
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isNoText(node.parentElement) && speaks(node.textContent ?? '')) found.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const value = element.getAttribute(name);
      if (value !== null && !isNoText(element) && speaks(value)) found.push(`${name}: ${value}`);
    }
  }
  return [...found, ...(speaks(document.title) ? [`title: ${document.title}`] : [])];
}

const filled = (path: string): string => path.replace(':id', '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00').replace('/*', '');

async function expectOnlyCatalogue(path: string, handlers: Handlers): Promise<void> {
  openApp(path, noting(handlers));
  // A visitor has no session that could have ended.
  if (handlers === visitors) forget('rh.signed-in');
  await screen.findAllByRole('heading');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull()).catch(() => undefined);
  expect(foreign()).toEqual([]);
}

const visitors = { authUser: () => ({ authenticated: false, user: null }) } satisfies Handlers;
const first = (paths: readonly (readonly string[])[]): string[] => paths.map(([path = '/']) => filled(path));

test.each(['/', ...first([authPaths.login, authPaths.register]), ...first(Object.values(visitorPaths))])(
  'a visitor finds nothing at %s that is not from the catalogue',
  (path) => expectOnlyCatalogue(path, visitors),
);

test.each(first(Object.values(personPaths)))('a learner finds nothing at %s that is not from the catalogue', (path) =>
  expectOnlyCatalogue(path, adaSignedIn(4)),
);

test.each(first(Object.values(adminPaths)))(
  'an administrator finds nothing at /admin/%s that is not from the catalogue',
  (path) => expectOnlyCatalogue(`/admin/${path}`, adaSignedIn(4)),
);
