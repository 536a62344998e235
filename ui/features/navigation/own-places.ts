import { Dice5, House, Mail, Medal, NotebookText, Route, Scale, Sparkles } from 'lucide-react';
import type { Place } from './places.ts';

/**
 * A learner's own places: in the rail, and before the groups of the sidebar. They are extras, which the specified navigation leaves open
 * (docs/differences.md).
 */
export const ownPlaces: readonly Place[] = [
  { id: 'today', path: '/', icon: House, also: ['/home', '/overview'] },
  {
    id: 'steps',
    path: '/journey',
    icon: Route,
    also: ['/helicopter-journey', '/6-step-journey', '/step', '/pre-flight', '/identity-transformation'],
  },
  { id: 'logbook', path: '/logbook', icon: NotebookText, also: ['/timeline', '/self-reporting'] },
  { id: 'letters', path: '/letters', icon: Mail },
  { id: 'balance', path: '/balance-tracking', icon: Scale },
  { id: 'play', path: '/scenarios', icon: Dice5, also: ['/money', '/money-scenarios'] },
  { id: 'earned', path: '/achievements', icon: Medal, also: ['/flight-community'] },
  { id: 'lookingBack', path: '/ai-insights', icon: Sparkles },
];

/** Whether an address belongs to an entry of the navigation. */
export function isAt({ path: own, also = [] }: Pick<Place, 'path' | 'also'>, pathname: string): boolean {
  return [own, ...also].some(
    (path) =>
      pathname === path || pathname.startsWith(`${path}/`) || (path === '/step' && /^\/step[1-6]$/.test(pathname)),
  );
}
