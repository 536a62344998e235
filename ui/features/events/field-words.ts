import { chosenFields } from '#contracts/event-types.ts';
import { joined } from '#contracts/text/isolating.ts';
import { dateAndTime, fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { cardName } from './event-words.ts';

/** A single value in stored data and its path (`personalStories.childStory`), both in words. */
interface Said {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

type Plain = string | number | boolean;

const chosen: ReadonlySet<string> = new Set(chosenFields);

/**
 * Every value in stored data, lists joined into one; of an event, with its type. Left out are missing and empty values, and what
 * only identifies something.
 */
export const saidIn = (stored: unknown, event?: string): Said[] =>
  leavesOf(stored, []).map(([path, plain]) => ({
    path: path.join('.'),
    name: nameOf(path, event),
    value: inWords(path.at(-1) ?? '', plain),
  }));

function leavesOf(value: unknown, path: readonly string[]): [readonly string[], Plain][] {
  if (value === null || value === undefined || value === '' || isId(value)) return [];
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
export const fieldName = (field: string, event: string): string => nameOf([field], event);

/** The display names along a path; list items count from 1. */
function nameOf(path: readonly string[], event?: string): string {
  const measures: Readonly<Record<string, string>> = text('achievements').requirements;
  const worlds = Object.values(text('scenarios').worlds);
  return joined(
    path.map((part, at) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const record = path[at - 1];
      const inWorld =
        (record === 'choices' || record === 'figures') &&
        worlds.map((world) => world[record][part]?.name).find(Boolean);
      return inWorld || measures[part] || text('fields').name(part, event);
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
  if (field === 'engagementType') return t.engagement(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return fullDate(onDay(value));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value);
  return value;
}
