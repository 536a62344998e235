import type { Figures } from './catalogue.ts';

/** The four scales of the same pattern (research, 3.2), the smallest first, and how many people live on each. */
export const scales = [
  { name: 'me', people: 1 },
  { name: 'team', people: 6 },
  { name: 'organisation', people: 40 },
  { name: 'community', people: 250 },
] as const;
export type ScaleName = (typeof scales)[number]['name'];

/** Years in a chapter of Fractals, and the interest of a year. */
export const chapterYears = 3;
export const yearlyInterest = 0.06;

/** The event cards of Fractals, known before the chapter. A figure holds the place in this list; 0 is an ordinary chapter. */
export const chapterCards = [
  'ordinary',
  'crash',
  'illness',
  'newTeam',
  'openDoor',
  'neighbours',
  'course',
  'reunion',
  'goodYears',
] as const;
export type ChapterCard = (typeof chapterCards)[number];

export const chapterCardOf = (figures: Figures): ChapterCard => chapterCards[figures['card'] ?? 0] ?? 'ordinary';

/** People that each one passes something on to: contacts times the probability of passing it on, which is half of the trust. */
export const contacts = 3;
export const passedOnBy = (trust: number): number => contacts * 0.5 * trust;
