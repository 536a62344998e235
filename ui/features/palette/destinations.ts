import { rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { User } from '#contracts/accounts/views.ts';
import type { Features } from '#contracts/features.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { palette } from '#contracts/text/en/palette.ts';
import { text } from '../../text/text.ts';
import { isListed, isOn, placeGroups } from '../navigation/places.ts';

/** A page the palette can open. */
export interface Destination {
  readonly path: string;
  readonly name: string;
  readonly about: string;
  /** The passage that was found, and what was searched for. */
  readonly passage?: { readonly text: string; readonly words: string };
}

/** Pages that the navigation does not list: personal ones, and those of the menu and the footer. */
const own: readonly (readonly [path: string, id: keyof typeof palette.places])[] = [
  ['/logbook', 'logbook'],
  ['/self-reporting', 'log'],
  ['/community', 'community'],
  ['/letters', 'letters'],
  ['/balance-tracking', 'balance'],
  ['/timeline', 'timeline'],
  ['/scenarios', 'scenarios'],
  ['/roadmap', 'roadmap'],
  ['/notifications', 'notifications'],
  ['/communications', 'communications'],
  ['/profile', 'profile'],
  ['/settings', 'settings'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/logout', 'signOut'],
];

/** Every page the person may open now: no locked step, nothing "Coming Soon", the administration and the state of the product for admins only. */
export function destinationsFor(user: User, steps: readonly JourneyStep[], features: Features): Destination[] {
  const t = text('palette');
  const { entries } = text('shell');
  const open = steps.filter(({ state }) => state !== 'locked');
  const landed = steps.length > 0 && steps.every(({ state }) => state === 'done');
  const listed = placeGroups
    .flatMap(({ places }) => places)
    .filter((place) => isListed(place, user.permissions))
    .filter((place) => isOn(place, features, user.permissions))
    .filter(({ ofInstallation }) => !ofInstallation || user.role === 'admin');
  const mayConfirm = user.organizationId !== null && rolesThatMay('achievement.validate').includes(user.role);
  return [
    { path: '/', ...t.places.cockpit },
    ...open.map(({ step, title }) => ({ path: `/journey/step${step}`, name: title, about: t.step(step) })),
    ...(landed ? [{ path: '/journey/complete', ...t.places.licence }] : []),
    ...listed.map(({ id, path }) => ({ path, ...entries[id] })),
    ...(mayConfirm ? [{ path: '/mentoring', ...t.places.mentoring }] : []),
    ...own.map(([path, id]) => ({ path, ...t.places[id] })),
  ];
}

/** The destinations that contain every word; those whose name begins with the query come first. */
export function matching(all: readonly Destination[], typed: string): Destination[] {
  const query = typed.trim().toLowerCase();
  const words = query.split(/\s+/);
  const rank = ({ name }: Destination): number => {
    const lower = name.toLowerCase();
    return lower.startsWith(query) ? 0 : lower.includes(query) ? 1 : 2;
  };
  const fitting = all.filter(({ name, about }) =>
    words.every((word) => `${name} ${about}`.toLowerCase().includes(word)),
  );
  return [0, 1, 2].flatMap((wanted) => fitting.filter((destination) => rank(destination) === wanted));
}
