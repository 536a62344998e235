import type { ReactNode } from 'react';
import { HelpPage } from '../pages/help-page.tsx';
import { adminPaths, personPaths } from './routes.ts';

const addresses = { person: personPaths, admin: adminPaths };

/** The help, which finds every page of the address table. */
export function HelpRoute(): ReactNode {
  return <HelpPage addresses={addresses} />;
}
