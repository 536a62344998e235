import { nameKey } from '#contracts/accounts/name-key.ts';
import { type MemberRole, memberRoles } from '#contracts/accounts/views.ts';
import { issueAt } from '#contracts/issues.ts';
import { isLanguage, type Language, languages } from '#contracts/language.ts';
import { bulkLimits } from '#contracts/organizations/bulk-invitations.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import type { Issue } from '#contracts/refusals.ts';
import { csvRows, separatorOf } from '../kernel/csv-rows.ts';

/** A person of the file. */
export interface InvitedLine {
  /** From 1. */
  readonly line: number;
  /** As written. */
  readonly email: string;
  /** As addresses are compared. */
  readonly key: string;
  readonly role: MemberRole;
  readonly groups: readonly NamedGroup[];
  readonly language: Language | null;
  readonly fault: Issue | null;
}

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

const columns = ['email', 'role', 'groups', 'language'] as const;
type Column = (typeof columns)[number];
const isColumn = (name: string): name is Column => columns.some((one) => one === name);
/** `group` is what people with one group write. */
const columnOf = (written: string): string => {
  const name = written.trim().toLowerCase();
  return name === 'group' ? 'groups' : name;
};

/** Names of groups are compared as `commands/groups` does. */
const groupKey = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase('en');
const maxAddress = 254;

/**
 * Reads the people of a file: CSV with a heading that names its columns, or lines with an address each. Empty lines are nobody. A
 * file whose heading is wrong has one line, with that fault.
 */
export function* readInvitationFile(
  given: readonly string[],
  organization: { readonly groups: readonly NamedGroup[] },
): Generator<InvitedLine> {
  const lines = given.map((line, at) => (at === 0 ? line.replace(/^\uFEFF/u, '') : line).replace(/\r$/u, ''));
  const byName = new Map(
    organization.groups.flatMap((group) => [[groupKey(group.name), group] as const, [group.id, group] as const]),
  );
  let heading: readonly Column[] | undefined;
  for (const row of csvRows(
    lines.map((line) => (line.trim() === '' ? '' : line)),
    separatorOf(lines),
  )) {
    if ('faults' in row) {
      yield faultyLine(row.line, row.faults[0] ?? issueAt('', 'invalid'));
      // Without a heading no other line can be read.
      if (heading === undefined) return;
      continue;
    }
    const { line, cells } = row;
    if (heading === undefined) {
      const isList = cells.length === 1 && domainOfEmail(cells[0]?.trim() ?? '') !== null;
      if (isList) heading = ['email'];
      else {
        const read = readHeading(cells);
        if ('fault' in read) {
          yield faultyLine(line, read.fault);
          return;
        }
        heading = read.columns;
        continue;
      }
    }
    if (cells.length > heading.length) {
      const params = { found: cells.length, wanted: heading.length };
      yield faultyLine(line, issueAt('', 'csv_columns', params), cells[heading.indexOf('email')]?.trim() ?? '');
      continue;
    }
    yield readRow(line, Object.fromEntries(heading.map((column, at) => [column, cells[at]?.trim() ?? ''])), byName);
  }
}

function readHeading(cells: readonly string[]): { readonly columns: Column[] } | { readonly fault: Issue } {
  const read: Column[] = [];
  for (const cell of cells) {
    const column = columnOf(cell);
    if (!isColumn(column)) return { fault: issueAt(cell.trim().slice(0, 60), 'invitation_columns') };
    if (read.includes(column)) return { fault: { path: column, reason: 'invalid_input.repeated_field', params: {} } };
    read.push(column);
  }
  if (!read.includes('email')) return { fault: issueAt('email', 'invitation_columns') };
  return { columns: read };
}

const faultyLine = (line: number, fault: Issue, email = ''): InvitedLine => ({
  line,
  email: email.slice(0, maxAddress),
  key: nameKey(email),
  role: 'learner',
  groups: [],
  language: null,
  fault,
});

function readRow(
  line: number,
  { email = '', role: writtenRole = '', groups: writtenGroups = '', language = '' }: Partial<Record<Column, string>>,
  byName: ReadonlyMap<string, NamedGroup>,
): InvitedLine {
  if (email.length > maxAddress || domainOfEmail(email) === null || email.includes('\u0000')) {
    return faultyLine(line, issueAt('email', 'not_an_email'), email);
  }
  const role = memberRoles.find((one) => one === (writtenRole.toLowerCase() || 'learner'));
  if (!role) return faultyLine(line, issueAt('role', 'invitation_role'), email);
  const tongue = language.toLowerCase();
  if (tongue !== '' && !isLanguage(tongue)) {
    return faultyLine(line, issueAt('language', 'invitation_language', { known: languages.join(', ') }), email);
  }
  const groups: NamedGroup[] = [];
  // A name may itself have a separator.
  const names = byName.has(groupKey(writtenGroups)) ? [writtenGroups] : writtenGroups.split(/[|;,]/u);
  for (const name of names.map((each) => each.trim()).filter((each) => each !== '')) {
    const group = byName.get(groupKey(name));
    if (!group) return faultyLine(line, issueAt('groups', 'unknown_group', { name: name.slice(0, 80) }), email);
    if (!groups.includes(group)) groups.push(group);
  }
  if (groups.length > bulkLimits.groups) {
    return faultyLine(line, issueAt('groups', 'at_most', { max: bulkLimits.groups }), email);
  }
  return { line, email, key: nameKey(email), role, groups, language: tongue === '' ? null : tongue, fault: null };
}
