import type { PersonState } from '#contracts/administration/person-state.ts';
import { dials } from '#contracts/text/event-words.ts';
import { joined } from '#contracts/text/isolating.ts';
import { dateAndTime, fullDate, whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { cardName } from '../events/event-words.ts';
import { saidIn } from '../events/field-words.ts';

export type Group = keyof ReturnType<typeof text<'people'>>['person']['past']['groups'];

/** One known fact about a person, in words. */
interface Row {
  readonly group: Group;
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A fact then and now; null where it is unknown. */
export interface Compared extends Omit<Row, 'value'> {
  readonly past: string | null;
  readonly now: string | null;
}

/** Pairs the facts of two states, in the order of the groups. */
export function compared(then: readonly Row[], now: readonly Row[]): Compared[] {
  const before = new Map(then.map((row) => [row.id, row]));
  const after = new Map(now.map((row) => [row.id, row]));
  const all = [...new Map([...before, ...after]).values()];
  const groups = Object.keys(text('people').person.past.groups);
  return all
    .map(({ group, id, label }) => ({
      group,
      id,
      label,
      past: before.get(id)?.value ?? null,
      now: after.get(id)?.value ?? null,
    }))
    .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

type Said = string | number | boolean | null | undefined;

/** The known facts of a state. */
export function rowsOf(state: PersonState): Row[] {
  const t = text('people').person.past;
  const rows: Row[] = [];
  const add = (group: Group, key: string, label: string, said: Said): void => {
    if (said === null || said === undefined || said === '') return;
    const { yes, no } = text('fields');
    const value = typeof said === 'boolean' ? (said ? yes : no) : typeof said === 'number' ? whole(said) : said;
    rows.push({ group, id: `${group} ${key}`, label, value });
  };
  const { account, journey, notifications, research } = state;
  if (account.registered) {
    add('account', 'name', t.rows.name, [account.firstName, account.lastName].filter(Boolean).join(' '));
    add('account', 'username', t.rows.username, account.username);
    add('account', 'email', t.rows.email, account.email);
    add('account', 'role', t.rows.role, text('profile').roles[account.role]);
    add('account', 'organization', t.rows.organization, account.organization);
  }
  if (research.since !== null) add('account', 'research', t.rows.research, research.given);
  if (journey.startedAt !== null) {
    const { licence } = journey;
    add('journey', 'started', t.rows.started, dateAndTime(journey.startedAt));
    add('journey', 'steps', t.rows.steps, joined(journey.completedSteps, ', '));
    add('journey', 'components', t.rows.components, componentNames(journey.unlockedComponents));
    add('journey', 'completed', t.rows.completed, journey.completedAt && dateAndTime(journey.completedAt));
    add(
      'journey',
      'licence',
      t.rows.licence,
      licence && (licence.revokedAt ? t.revoked(licence.number) : licence.number),
    );
    add('journey', 'points', t.rows.points, journey.points);
  }
  const measures: Readonly<Record<string, string>> = text('achievements').requirements;
  for (const [key, reached] of Object.entries(journey.measures)) add('measures', key, measures[key] ?? key, reached);
  for (const [id, { at }] of Object.entries(journey.achievements))
    add('achievements', id, cardName(id), dateAndTime(at));
  for (const [step, given] of Object.entries(state.answers)) {
    if (state.textClosed) add('answers', step, t.step(step, t.groups.answers), t.closed);
    for (const { path, name, value } of saidIn(given)) add('answers', `${step} ${path}`, t.step(step, name), value);
  }
  const values: Readonly<Record<string, string>> = text('fields').values;
  for (const [id, { turns, outcome }] of Object.entries(state.scenarios)) {
    const result = outcome ? dials(outcome.life, outcome.money, outcome.joy) : t.turns(turns.length);
    add('scenarios', id, values[id] ?? id, result);
  }
  for (const [id, { total, completedAt }] of Object.entries(state.assessments))
    add('assessments', id, values[id] ?? id, t.result(total, fullDate(completedAt)));
  if (notifications.known > 0) {
    add('notifications', 'notifications', t.rows.notifications, notifications.known);
    add('notifications', 'unread', t.rows.unread, notifications.unread);
  }
  for (const { path, name, value } of saidIn(notifications.preferences)) add('notifications', path, name, value);
  for (const { path, name, value } of saidIn(state.others)) add('account', path, name, value);
  return rows;
}

const componentNames = (open: PersonState['journey']['unlockedComponents']): string =>
  joined(
    open.map((component) => text('core').components[component]),
    ', ',
  );
