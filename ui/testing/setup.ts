import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetAll } from '../api/device.ts';
import { forgetLog } from '../api/log.ts';
import { forgetPosition } from '../api/position.ts';
import { clearToasts } from '../kit/toasts.ts';
import { loadText } from '../text/text.ts';

// Pages arrive in pieces; a busy machine takes its time over them. The page itself is too long to be a message.
configure({ asyncUtilTimeout: 8_000, getElementError: (message) => new Error(message ?? 'Not found') });

await loadText(['core']);

/** What jsdom lacks and the pages ask for. */
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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetAll();
  forgetPosition();
  forgetLog();
  clearToasts();
  history.replaceState(null, '', '/');
});
