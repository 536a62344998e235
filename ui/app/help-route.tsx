import type { ReactNode } from 'react';
import { HelpPage } from '../pages/help-page.tsx';
import { addresses } from './routes.ts';

/** The help, which finds every page of the address table. */
export function HelpRoute(): ReactNode {
  return <HelpPage addresses={addresses} />;
}
