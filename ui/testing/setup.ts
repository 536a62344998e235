import { afterEach, beforeEach, vi } from 'vitest';
import { freshPage } from './fresh-page.ts';

await freshPage();

// Loaded only now, because some of these keep the window that they find.
const { cleanup, configure } = await import('@testing-library/react');
const { QueryClient } = await import('@tanstack/react-query');
const { forgetAll } = await import('../api/device.ts');
const { forgetEverything } = await import('../features/session/leave.ts');
const { loadText } = await import('../text/text.ts');

// Pages arrive in pieces; a busy machine takes its time over them. The page itself is too long to be a message.
configure({ asyncUtilTimeout: 8_000, getElementError: (message) => new Error(message ?? 'Not found') });

await loadText(['core']);

/** Missing in jsdom. */
class NoResizeObserver implements ResizeObserver {
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
  // Who asks not to be followed is not: a test sees only the calls of the page.
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => undefined;
});

/** Between the tests of one file: what signing out forgets. Each file has modules and a page of its own (fresh-page.ts). */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetEverything(new QueryClient());
  forgetAll();
  history.replaceState(null, '', '/');
});
