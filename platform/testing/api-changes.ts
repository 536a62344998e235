import type { ApiOperation, ApiSurface, Field, Fields } from './api-surface.ts';

export interface ApiChange {
  /** Programs that were right before may fail. */
  readonly breaks: boolean;
  readonly what: string;
}

const breaking = (what: string): ApiChange => ({ breaks: true, what });
const harmless = (what: string): ApiChange => ({ breaks: false, what });

/** What changed from one document to a later one, by operation. */
export function changesBetween(old: ApiSurface, now: ApiSurface): Readonly<Record<string, readonly ApiChange[]>> {
  const names = [...new Set([...Object.keys(old.operations), ...Object.keys(now.operations)])].toSorted();
  const changes = names.map((name) => {
    const [before, after] = [old.operations[name], now.operations[name]];
    if (!after) return [name, [breaking('removed')]] as const;
    if (!before) return [name, [harmless('added')]] as const;
    return [name, changesOf(before, after)] as const;
  });
  return Object.fromEntries(changes.filter(([, { length }]) => length > 0));
}

const changesOf = (before: ApiOperation, after: ApiOperation): ApiChange[] => [
  ...(before.call === after.call ? [] : [breaking(`is now ${after.call}`)]),
  ...missing(before.callers, after.callers).map((one) => breaking(`no longer open to ${one}`)),
  ...missing(after.callers, before.callers).map((one) => harmless(`also open to ${one}`)),
  ...missing(after.needs, before.needs).map((one) => (isFirstToken(one, before) ? harmless : breaking)(`needs ${one}`)),
  ...missing(before.needs, after.needs).map((one) => harmless(`no longer needs ${one}`)),
  ...inputChanges(before.takes, after.takes),
  ...answerChanges(before.answers, after.answers),
];

/** A scope that only new callers need: no token could call before. */
const isFirstToken = (need: string, { callers }: ApiOperation): boolean =>
  need.startsWith('scope ') && !callers.some((caller) => caller.endsWith('Token'));

const missing = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one));

function inputChanges(before: Fields, after: Fields): ApiChange[] {
  return compared(before, after, {
    removed: (path) => breaking(`does not take \`${path}\` any more`),
    added: (path, { optional }) =>
      (optional ? harmless : breaking)(`takes \`${path}\`${optional ? '' : ', which is required'}`),
    changed: (path, old, now) => {
      if (old.optional && !now.optional) return breaking(`requires \`${path}\``);
      if (!accepts(now, old))
        return breaking(`accepts fewer values as \`${path}\`: ${wordsFor(old)} became ${wordsFor(now)}`);
      return harmless(`accepts more as \`${path}\`: ${wordsFor(old)} became ${wordsFor(now)}`);
    },
  });
}

function answerChanges(before: ApiOperation['answers'], after: ApiOperation['answers']): ApiChange[] {
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return statuses.flatMap((status) => {
    const [old, now] = [before[status], after[status]];
    if (!now) return [(status < '400' ? breaking : harmless)(`does not answer ${status} any more`)];
    if (!old) return [(status < '400' ? breaking : harmless)(`may answer ${status}`)];
    return compared(old, now, {
      removed: (path) => breaking(`answers without \`${path}\``),
      added: (path) => harmless(`answers with \`${path}\``),
      changed: (path, was, is) => {
        if (is.optional && !was.optional) return breaking(`may answer without \`${path}\``);
        if (!accepts(was, is)) return breaking(`answers \`${path}\` as ${wordsFor(is)} instead of ${wordsFor(was)}`);
        return harmless(`answers \`${path}\` as ${wordsFor(is)}, more exactly than ${wordsFor(was)}`);
      },
    });
  });
}

interface Outcomes {
  removed(path: string): ApiChange;
  added(path: string, field: Field): ApiChange;
  changed(path: string, old: Field, now: Field): ApiChange;
}

/** Within a part that appeared or disappeared, only the part itself is named. */
function compared(before: Fields, after: Fields, { removed, added, changed }: Outcomes): ApiChange[] {
  const parentOf = (path: string) => path.replace(/(?:(?:^|\.)[^.<[{]+|<[^>]*>|\[\]|\{\})$/, '');
  const isNews = (path: string, others: Fields) => path === '' || parentOf(path) in others || parentOf(path) === path;
  const gone = Object.keys(before).filter((path) => !(path in after) && isNews(path, after));
  const come = Object.entries(after).filter(([path]) => !(path in before) && isNews(path, before));
  const both = Object.entries(before).flatMap(([path, old]) => {
    const now = after[path];
    return now && JSON.stringify(old) !== JSON.stringify(now) ? [changed(path, old, now)] : [];
  });
  return [...gone.map(removed), ...come.map(([path, field]) => added(path, field)), ...both];
}

/** Whether every value of the other field is one of this field's. */
function accepts(one: Field, other: Field): boolean {
  // Without a type anything is accepted.
  const hasType = (type: string) =>
    one.types.length === 0 || one.types.includes(type) || (type === 'integer' && one.types.includes('number'));
  if (other.types.length === 0 && one.types.length > 0) return false;
  if (!other.types.every(hasType)) return false;
  if (one.values && !other.values?.every((value) => one.values?.includes(value))) return false;
  if (one.format !== undefined && one.format !== other.format) return false;
  return Object.entries(one.limits ?? {}).every(([name, limit]) => {
    const given = other.limits?.[name];
    if (given === undefined) return other.values !== undefined;
    if (name === 'pattern') return given === limit;
    return name.startsWith('min') ? Number(given) >= Number(limit) : Number(given) <= Number(limit);
  });
}

const wordsFor = ({ types, values, format, limits = {} }: Field): string =>
  [
    types.join(' or ') || 'anything',
    format,
    values && `one of ${values.map(String).join(', ')}`,
    ...Object.entries(limits).map(([name, limit]) => `${name} ${limit}`),
  ]
    .filter(Boolean)
    .join(' ');
