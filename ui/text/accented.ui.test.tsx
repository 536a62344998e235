import { afterEach, expect, test, vi } from 'vitest';
import { adminPaths, authPaths, personPaths, visitorPaths } from '../app/routes.ts';
import { adaSignedIn } from '../testing/a-learner.ts';
import type { Handlers } from '../testing/fake-server.ts';

// All pages are rendered in accented, bracketed English; text without accents does not come from the catalogue. Not a hook,
// because hooks have a timeout.
document.documentElement.lang = 'en-XA';
vi.resetModules(); // modules loaded earlier use plain English
const [{ cleanup, configure, screen, waitFor }, { loadText }, { openApp }, { forget }] = await Promise.all([
  import('@testing-library/react'),
  import('./text.ts'),
  import('../testing/render-app.tsx'),
  import('../api/device.ts'),
]);
configure({ asyncUtilTimeout: 60_000 });
await loadText(['core', 'errors']);

/** The person's initials, and languages by their own names. */
const always = ['AP', 'English', 'Deutsch'];
/** Data from the server: names, dates, texts by people. */
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

/** Addresses, keys and product names, and elements with dates or languages in their own names. */
const isNoText = (element: Element | null): boolean =>
  element?.closest('script, style, code, time, kbd, [lang]:not(html)') !== null;

/** A text without its bracketed parts and known data, the longest first. */
function leftOf(text: string, known: readonly string[]): string {
  let left = text;
  while (/\[[^[\]]*\]/.test(left)) left = left.replaceAll(/\[[^[\]]*\]/g, ' ');
  for (const one of known) left = left.replaceAll(one, ' ');
  // The fake server's messages, and dates formatted by Intl.
  return left
    .replaceAll(/No handler for .*/g, ' ')
    .replaceAll(
      /\b(AM|PM|(Jan|Febr)uary|March|April|May|June|July|August|((Sept|Nov|Dec)em|Octo)ber|[JFMASOND][a-z]{2})\b/g,
      ' ',
    );
}

/** Texts and accessible names on the page that do not come from the catalogue. */
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
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(foreign()).toEqual([]);
}

const visitors = { authUser: () => ({ authenticated: false, user: null }) } satisfies Handlers;
const first = (paths: readonly (readonly string[])[]): string[] => paths.map(([path = '/']) => filled(path));

test.each([
  '/',
  ...first([authPaths.login, authPaths.register, authPaths.support]),
  ...first(Object.values(visitorPaths)),
])("a visitor's page %s has only texts from the catalogue", (path) => expectOnlyCatalogue(path, visitors));

test.each(first(Object.values(personPaths)))("a learner's page %s has only texts from the catalogue", (path) =>
  expectOnlyCatalogue(path, adaSignedIn(4)),
);

test.each(first(Object.values(adminPaths)))('the admin page /admin/%s has only texts from the catalogue', (path) =>
  expectOnlyCatalogue(`/admin/${path}`, adaSignedIn(4)),
);
