import { focusManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { recall, remember } from '../../api/device.ts';
import { lastPosition, notePosition } from '../../api/position.ts';

const symbol = Symbol.for('red-helicopter.traces');
const worker: typeof globalThis & { [symbol]?: { files: number; events: number; ticks: number } } = globalThis;
const seen = (worker[symbol] ??= { files: 0, events: 0, ticks: 0 });

interface Trace {
  leave(): void;
  isThere(): boolean | Promise<boolean>;
}

/** State that a careless test file leaves behind, and how the next one would notice it. */
const traces: Readonly<Record<string, Trace>> = {
  'a value in a module': {
    leave: () => notePosition({ position: '0000000000000000007' }),
    isThere: () => lastPosition() !== undefined,
  },
  'a value in a module that also stores it': {
    leave: () => remember('rh.trace', 'left'),
    isThere: () => recall('rh.trace') !== null,
  },
  'a setting of a library': {
    leave: () => focusManager.setFocused(false),
    isThere: () => !focusManager.isFocused(),
  },
  'something stored': {
    leave: () => {
      localStorage.setItem('trace', 'left');
      sessionStorage.setItem('trace', 'left');
      document.cookie = 'trace=left';
    },
    isThere: () => localStorage.length + sessionStorage.length + document.cookie.length > 0,
  },
  'a page that is still shown': {
    leave: () => void render(<p>Left behind</p>),
    isThere: () => screen.queryByText('Left behind') !== null,
  },
  'attributes of the page': {
    leave: () => {
      document.documentElement.lang = 'de';
      document.body.className = 'trace';
    },
    isThere: () => document.documentElement.lang + document.body.className !== '',
  },
  'the address': { leave: () => history.pushState(1, '', '/trace?left'), isThere: () => location.search !== '' },
  'a listener': {
    leave: () => window.addEventListener('trace', () => (seen.events += 1)),
    isThere: () => {
      seen.events = 0;
      window.dispatchEvent(new Event('trace'));
      return seen.events > 0;
    },
  },
  'a timer': {
    leave: () => void setInterval(() => (seen.ticks += 1), 1),
    isThere: async () => {
      seen.ticks = 0;
      // It fires as often as this one.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
      return seen.ticks > 0;
    },
  },
  'a new global name': {
    leave: () => Object.assign(globalThis, { trace: 'left' }),
    isThere: () => 'trace' in globalThis,
  },
  'another value of a global name': {
    leave: () => Object.assign(globalThis, { structuredClone: () => 'left' }),
    isThere: () => structuredClone(1) !== 1,
  },
  'a stubbed global name': {
    leave: () => void vi.stubGlobal('fetch', 'left'),
    isThere: () => typeof fetch !== 'function',
  },
  'a patched prototype': {
    leave: () => Object.assign(HTMLElement.prototype, { trace: 'left' }),
    isThere: () => 'trace' in document.body,
  },
  'a clock that stands still': { leave: () => void vi.useFakeTimers(), isThere: () => vi.isFakeTimers() },
};

/** Expects no traces of another file, then leaves all of them. */
export function findNothingAndLeaveTraces(): void {
  test.each(Object.entries(traces))('no file finds %s of another', async (_, trace) => {
    expect(await trace.isThere()).toBe(false);
  });

  afterAll(() => {
    console.log(`${seen.files} files before this one in its worker`);
    seen.files += 1;
    for (const trace of Object.values(traces)) trace.leave();
  });
}
