import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../../text/text.ts';

/** Leads to what can be done on this page. */
export function HelpLink(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === '/help') return null;
  return <Link to={`/help?${new URLSearchParams({ on: pathname })}`}>{text('shell').pageHelp}</Link>;
}
