import type { EventField } from '#contracts/event-types.ts';
import { joined } from '#contracts/text/isolating.ts';
import { dateAndTime, fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { cardName, engagementName } from './event-words.ts';

/** A single value in stored data and its path (`personalStories.childStory`), both in words. */
interface Said {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

type Plain = string | number | boolean;

/** Fields with a value from a closed list; text in all other fields is a person's own. */
const chosen: ReadonlySet<string> = new Set<EventField>([
  'answer',
  'assessment',
  'by',
  'category',
  'component',
  'componentType',
  'emotionalTone',
  'feature',
  'from',
  'how',
  'language',
  'level',
  'method',
  'motivationalTone',
  'priority',
  'reason',
  'role',
  'scenario',
  'sense',
  'sharing',
  'signed',
  'state',
  'tier',
  'to',
  'type',
  'variant',
  'what',
  'why',
  'writtenIn',
]);

/** Every value in stored data, lists joined into one. Missing and empty values are left out. */
export const saidIn = (stored: unknown): Said[] =>
  leavesOf(stored, []).map(([path, plain]) => ({
    path: path.join('.'),
    name: nameOf(path),
    value: inWords(path.at(-1) ?? '', plain),
  }));

function leavesOf(value: unknown, path: readonly string[]): [readonly string[], Plain][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    if (value.length === 0) return [];
    return [[path, value.every(isId) ? text('fields').events(value.length) : joined(value, ', ')]];
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? [[path, value]] : [];
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-/.test(value);

/** The display name of a field. */
export const fieldName = (field: string): string => nameOf([field]);

/** The display names along a path; list items count from 1. */
function nameOf(path: readonly string[]): string {
  const measures: Readonly<Record<string, string>> = text('achievements').requirements;
  const worlds = Object.values(text('scenarios').worlds);
  return joined(
    path.map((part, at) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const record = path[at - 1];
      const inWorld =
        (record === 'choices' || record === 'figures') &&
        worlds.map((world) => world[record][part]?.name).find(Boolean);
      return inWorld || measures[part] || text('fields').name(part);
    }),
    ' · ',
  );
}

function inWords(field: string, value: Plain): string {
  const t = text('fields');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return value.toLocaleString(undefined, { maximumFractionDigits: 2 });
  const values: Readonly<Record<string, string>> = t.values;
  if (chosen.has(field) && Object.hasOwn(values, value)) return values[value] ?? value;
  if (field === 'achievementId') return cardName(value);
  if (field === 'engagementType') return engagementName(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return fullDate(onDay(value));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value);
  return value;
}
