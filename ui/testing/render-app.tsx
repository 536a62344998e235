import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
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
  readonly user: ReturnType<typeof userEvent.setup>;
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
  return { user: userEvent.setup(), seen, queries };
}
