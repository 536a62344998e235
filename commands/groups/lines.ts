import { nameKey } from '#contracts/accounts/name-key.ts';
import type { lineProblems } from '#contracts/groups/limits.ts';

/** A line of a list of addresses. */
export interface AddressLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** As addresses are compared; null without one. */
  readonly key: string | null;
}

export interface PassedLine {
  readonly line: number;
  readonly text: string;
  readonly problem: (typeof lineProblems)[number];
}

/** Good enough to find the column: the address is then looked up among the members. */
const address = /^[^\s@]+@[^\s@]+$/u;

/** The cells of a CSV line, or of one pasted from a spreadsheet or a mail: `Ada <ada@example.test>`. */
const cellsOf = (text: string): string[] =>
  text.split(/[,;\t<>]/u).map((cell) => cell.trim().replaceAll(/^["']+|["']+$/gu, ''));

/** One line each, without blank ones. A first line without an address is the heading of the file. */
export function addressLines(text: string): AddressLine[] {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .map((line, at) => ({ line: at + 1, text: line.trim().slice(0, 200), cells: cellsOf(line) }))
    .filter(({ text: written }) => written !== '')
    .map(({ cells, ...line }) => {
      const found = cells.find((cell) => address.test(cell));
      return { ...line, key: found === undefined ? null : nameKey(found) };
    });
  const [first, ...others] = lines;
  const isHeading = first?.key === null && others.some(({ key }) => key !== null);
  return isHeading ? others : lines;
}

/** Whose lines these are: the members to change, and the lines that change nothing, because of themselves or of the member. */
export function sortLines<Member extends { readonly id: string }>(
  lines: readonly AddressLine[],
  members: ReadonlyMap<string, Member>,
  refuse: (member: Member) => PassedLine['problem'] | null,
): { userIds: string[]; passed: PassedLine[] } {
  const userIds = new Set<string>();
  const seen = new Set<string>();
  const passed: PassedLine[] = [];
  for (const { key, ...line } of lines) {
    const member = key === null ? undefined : members.get(key);
    const problem = problemOf(key, member, seen) ?? (member ? refuse(member) : null);
    if (problem) passed.push({ ...line, problem });
    else if (member) userIds.add(member.id);
    if (key !== null) seen.add(key);
  }
  return { userIds: [...userIds], passed };
}

function problemOf(
  key: string | null,
  member: object | undefined,
  seen: ReadonlySet<string>,
): PassedLine['problem'] | null {
  if (key === null) return 'no_address';
  if (seen.has(key)) return 'twice';
  return member ? null : 'not_a_member';
}
