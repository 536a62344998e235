import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remember } from '../api/device.ts';
import { createQueryClient } from '../api/query-client.ts';
import { App } from '../app/app.tsx';
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

/** Opens the whole app at an address, with a fake server. Failed reads are retried without delay. */
export function openApp(
  path: string,
  handlers: Handlers,
): { user: ReturnType<typeof userEvent.setup>; seen: Seen[]; queries: QueryClient } {
  const seen = fakeServer(handlers);
  if (handlers.authUser) remember('rh.signed-in', '1');
  history.replaceState(null, '', path);
  const queries = createQueryClient();
  const { queries: reads = {}, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...reads, retryDelay: 0 } });
  render(<App queries={queries} />);
  return { user: userEvent.setup(), seen, queries };
}
