import { rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { User } from '#contracts/accounts/views.ts';
import type { Features } from '#contracts/features.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { text } from '../../text/text.ts';
import { answersTo, wordsOf } from '../navigation/answers.ts';
import { type Addresses, type Findable, findable, withWords } from '../navigation/findable.ts';
import { isListed, isOn } from '../navigation/places.ts';

/** What the palette can open. */
export interface Destination {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly about: string;
  /** The passage that was found, and what was searched for. */
  readonly passage?: { readonly text: string; readonly words: string };
}

/** Pages that a link or a visit leads to, and nothing else. */
const reachedByLink: ReadonlySet<string> = new Set(['witness', 'unauthorized', 'preview', 'scenario']);

interface Access {
  readonly user: User;
  readonly steps: readonly JourneyStep[];
  readonly features: Features;
}

/** Whether the person may open it now: no locked step, nothing "Coming Soon", the state of the product for administrators only. */
function isOpen({ id, place }: Findable, { user, steps, features }: Access): boolean {
  if (reachedByLink.has(id)) return false;
  if (id === 'complete') return steps.length > 0 && steps.every(({ state }) => state === 'done');
  if (id === 'mentoring')
    return user.organizationId !== null && rolesThatMay('achievement.validate').includes(user.role);
  const ofStep = /^step(\d)$/.exec(id)?.[1];
  if (ofStep) return steps.some(({ step, state }) => step === Number(ofStep) && state !== 'locked');
  if (!place) return true;
  const isForPerson = !place.ofInstallation || user.role === 'admin';
  return isForPerson && isListed(place, user.permissions) && isOn(place, features, user.permissions);
}

/**
 * For words, the pages, settings and answers of the help that contain all of them, those whose name begins with the query first;
 * without words every page.
 */
export function destinationsFor(addresses: Addresses, access: Access, typed: string): Destination[] {
  const help = text('help');
  const query = typed.trim().toLowerCase();
  const open = findable(text('pageHelp'), text('shell').entries, addresses, access.user.role === 'admin').filter(
    (each) => isOpen(each, access),
  );
  const signOut: Findable = { id: 'signOut', kind: 'page', path: '/logout', name: text('shell').signOut, about: '' };
  const rank = ({ name }: Findable): number => {
    const lower = name.toLowerCase();
    return lower.startsWith(query) ? 0 : lower.includes(query) ? 1 : 2;
  };
  const places = withWords([...open, signOut], query === '' ? [] : wordsOf(help, query))
    .filter(({ kind }) => query !== '' || kind === 'page')
    .toSorted((one, other) => rank(one) - rank(other));
  const answers =
    query === ''
      ? []
      : answersTo(help, query).flatMap(({ title, answers: found }) =>
          found.map(({ question }) => ({
            id: question,
            path: `/help?${new URLSearchParams({ search: question })}`,
            name: question,
            about: title,
          })),
        );
  return [
    ...places.flatMap(({ id, path, name, about }) => (path === null ? [] : [{ id, path, name, about }])),
    ...answers,
  ];
}
