import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppFrame } from './app-frame.tsx';
import { Routing } from './routing.tsx';

/** The whole app: data, routing, error screens, toasts. */
export function App({ queries }: { readonly queries: QueryClient }): ReactNode {
  return (
    <AppFrame queries={queries}>
      <Routing />
    </AppFrame>
  );
}
