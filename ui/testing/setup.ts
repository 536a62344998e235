import { afterEach, beforeEach, vi } from 'vitest';
import { freshPage } from './fresh-page.ts';
import { readOwnStyles } from './own-style.ts';

await freshPage();
readOwnStyles();

// Imported only now, because some of these capture the window when they load.
const { cleanup, configure } = await import('@testing-library/react');
const { QueryClient } = await import('@tanstack/react-query');
const { forgetAll } = await import('../api/device.ts');
const { forgetEverything } = await import('../features/session/leave.ts');
const { loadText } = await import('../text/text.ts');

// The limit only ends what hangs. The DOM is too long for an error message.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'Not found') });

await loadText(['core']);

/** Missing in jsdom. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Missing in jsdom, which shows nothing on a screen. */
class NoIntersectionObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
  // Global Privacy Control stops tracking, so that a test sees only the calls of the page.
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => undefined;
});

/** Clears the same state as a sign-out, between the tests of a file. Each file has its own modules and page (fresh-page.ts). */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetEverything(new QueryClient());
  forgetAll();
  history.replaceState(null, '', '/');
});
