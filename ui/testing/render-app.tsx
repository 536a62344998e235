import type { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { remember } from '../api/device.ts';
import { actFor } from '../api/person.ts';
import { createQueryClient } from '../api/query-client.ts';
import { AppFrame } from '../app/app-frame.tsx';
import { App } from '../app/app.tsx';
import { ScenariosRoutes } from '../app/scenarios-routes.tsx';
import { toastTime } from '../kit/toasts.ts';
import { fakeServer, type Handlers, type Seen } from './fake-server.ts';

// Pages, dialogs and menus load on first use. All are loaded before a test waits for one or stops the clock, because on a
// busy machine the first load takes longer than a test waits. The 3D stage stays lazy: it is heavy.
const parts = import.meta.glob([
  '../pages/*-page.tsx',
  '../app/*-routes.tsx',
  '../features/**/*.tsx',
  '../kit/*.tsx',
  '!**/*.test.tsx',
  '!../features/helicopter/stage-view.tsx',
]);
await Promise.all(Object.values(parts).map((load) => load()));

toastTime.isLimited = false;

interface Opened {
  readonly user: UserEvent;
  readonly seen: Seen[];
  readonly queries: QueryClient;
}

/** Opens the whole app at an address, with a fake server. What failed is retried without delay. */
export const openApp = (path: string, handlers: Handlers): Opened =>
  opened(path, handlers, (queries) => <App queries={queries} />);

/** Opens the app of the scenarios host likewise. */
export const openScenariosHost = (path: string, handlers: Handlers): Opened =>
  opened(path, handlers, (queries) => (
    <AppFrame queries={queries}>
      <ScenariosRoutes />
    </AppFrame>
  ));

function opened(path: string, handlers: Handlers, app: (queries: QueryClient) => ReactNode): Opened {
  const seen = fakeServer(handlers);
  if (handlers.authUser) remember('rh.signed-in', '1');
  history.replaceState(null, '', path);
  // A page that has just been loaded shows nobody yet.
  actFor(null);
  const queries = createQueryClient();
  const { queries: reads, mutations: commands, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...others,
    queries: { ...reads, retryDelay: 0 },
    mutations: { ...commands, retryDelay: 0 },
  });
  render(app(queries));
  return { user: patient(userEvent.setup()), seen, queries };
}

/**
 * A dialog takes hold of the page in several steps, and lets go of it so: for a moment nothing hears a click. Nobody is that
 * quick, but a test is, so what it presses or types into is waited for.
 */
const patient = (user: UserEvent): UserEvent => ({
  ...user,
  click: async (element) => user.click(await hearing(element)),
  type: async (element, words, options) => user.type(await hearing(element), words, options),
  upload: async (element, files) => user.upload(await hearing(element), files),
  selectOptions: async (element, values) => user.selectOptions(await hearing(element), values),
});

async function hearing<Target extends Element>(element: Target): Promise<Target> {
  // Asked first, because waiting needs a clock that runs.
  if (!hearsClicks(element)) await waitFor(() => expect(hearsClicks(element)).toBe(true));
  return element;
}

/** By the nearest declaration, as user-event asks. */
function hearsClicks(element: Element | null): boolean {
  const declared = element && getComputedStyle(element).pointerEvents;
  if (element && (!declared || declared === 'inherit' || declared === 'unset'))
    return hearsClicks(element.parentElement);
  return declared !== 'none';
}
