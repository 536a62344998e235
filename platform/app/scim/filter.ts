import { ScimError } from './scim-error.ts';

export const longestFilter = 1_000;
const deepestFilter = 10;
const mostComparisons = 20;

const comparing = ['eq', 'ne', 'co', 'sw', 'ew'] as const;
type Comparing = (typeof comparing)[number];

/** A filter (RFC 7644 §3.4.2.2), with attribute names in lower case. */
export type Filter =
  | { readonly kind: 'compare'; readonly attribute: string; readonly by: Comparing; readonly value: string | boolean }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'not'; readonly inner: Filter }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter };

const wrong = (what: string) => new ScimError(400, `filter: ${what}`, 'invalidFilter');

/** A JSON text, a bracket, or a word. Each alternative begins with another character, so the time is linear. */
const tokens = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

interface Token {
  readonly kind: 'text' | 'bracket' | 'word';
  readonly value: string;
}

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  const end = text.trimEnd().length;
  tokens.lastIndex = 0;
  while (tokens.lastIndex < end) {
    const from = tokens.lastIndex;
    const match = tokens.exec(text);
    if (!match) throw wrong(`cannot be read from character ${from + 1}`);
    const [, quoted, bracket, word] = match;
    if (quoted !== undefined) found.push({ kind: 'text', value: textIn(quoted) });
    else if (bracket !== undefined) found.push({ kind: 'bracket', value: bracket });
    else found.push({ kind: 'word', value: word ?? '' });
  }
  return found;
}

function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw wrong(`${quoted} is not a JSON string`);
  }
}

/** @throws ScimError `invalidFilter` for what is no filter, too long, too deep, or has too many comparisons */
export function parseFilter(text: string): Filter {
  if (text.length > longestFilter) throw wrong(`longer than ${longestFilter} characters`);
  const reader = new Reader(tokensOf(text));
  const filter = reader.or(0, '');
  reader.expectEnd();
  return filter;
}

class Reader {
  private at = 0;
  private comparisons = 0;

  constructor(private readonly all: readonly Token[]) {}

  or(depth: number, within: string): Filter {
    let left = this.and(depth, within);
    while (this.takesWord('or')) left = { kind: 'or', left, right: this.and(depth, within) };
    return left;
  }

  expectEnd(): void {
    const rest = this.all[this.at];
    if (rest) throw wrong(`“${rest.value}” is not expected`);
  }

  private and(depth: number, within: string): Filter {
    let left = this.one(depth, within);
    while (this.takesWord('and')) left = { kind: 'and', left, right: this.one(depth, within) };
    return left;
  }

  private one(depth: number, within: string): Filter {
    if (depth >= deepestFilter) throw wrong(`nested deeper than ${deepestFilter}`);
    if (this.takesWord('not')) {
      this.expectBracket('(');
      return { kind: 'not', inner: this.closed(depth, within, ')') };
    }
    if (this.takesBracket('(')) return this.closed(depth, within, ')');
    return this.comparison(depth, within);
  }

  private closed(depth: number, within: string, bracket: string): Filter {
    const inner = this.or(depth + 1, within);
    this.expectBracket(bracket);
    return inner;
  }

  private comparison(depth: number, within: string): Filter {
    const name = this.next('an attribute');
    if (name.kind !== 'word') throw wrong(`“${name.value}” is not an attribute`);
    const attribute = within + withoutSchema(name.value).toLowerCase();
    if (within === '' && this.takesBracket('[')) return this.closed(depth, `${attribute}.`, ']');
    this.comparisons += 1;
    if (this.comparisons > mostComparisons) throw wrong(`more than ${mostComparisons} comparisons`);
    const operator = this.next('an operator').value.toLowerCase();
    if (operator === 'pr') return { kind: 'present', attribute };
    const by = comparing.find((one) => one === operator);
    if (by === undefined) throw wrong(`the operator “${operator}” is not supported`);
    return { kind: 'compare', attribute, by, value: valueOf(this.next('a value')) };
  }

  private next(what: string): Token {
    const token = this.all[this.at];
    if (!token) throw wrong(`${what} is missing at the end`);
    this.at += 1;
    return token;
  }

  private takes(kind: Token['kind'], value: string): boolean {
    const token = this.all[this.at];
    if (token?.kind !== kind || token.value.toLowerCase() !== value) return false;
    this.at += 1;
    return true;
  }

  private takesWord(value: string): boolean {
    return this.takes('word', value);
  }

  private takesBracket(value: string): boolean {
    return this.takes('bracket', value);
  }

  private expectBracket(value: string): void {
    if (!this.takesBracket(value)) throw wrong(`“${value}” is missing`);
  }
}

const withoutSchema = (name: string): string =>
  name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i, '');

function valueOf({ kind, value }: Token): string | boolean {
  if (kind === 'text') return value;
  const word = value.toLowerCase();
  if (kind === 'word' && (word === 'true' || word === 'false')) return word === 'true';
  throw wrong(`“${value}” is not a value; texts are in double quotes`);
}

/** How an attribute is compared: as the text of a column, or with what is true of every row. */
export interface FilterColumn {
  readonly column: string;
  /** A value as the column has it. */
  readonly as?: (value: string) => string;
}
export type FilterColumns = ReadonlyMap<string, FilterColumn | true>;

/** The condition in SQL. Values are only added to `values`, never written into the text. @throws ScimError `invalidFilter` */
export function conditionOf(filter: Filter, columns: FilterColumns, values: unknown[]): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${conditionOf(filter.left, columns, values)} ${filter.kind} ${conditionOf(filter.right, columns, values)})`;
    case 'not':
      return `(not ${conditionOf(filter.inner, columns, values)})`;
    case 'present':
      return presence(columnOf(filter.attribute, columns));
    case 'compare':
      return comparison(filter, columnOf(filter.attribute, columns), values);
    default:
      return filter satisfies never;
  }
}

function columnOf(attribute: string, columns: FilterColumns): FilterColumn | true {
  const column = columns.get(attribute);
  if (column === undefined) throw wrong(`“${attribute}” cannot be filtered; ${[...columns.keys()].join(', ')} can`);
  return column;
}

const presence = (column: FilterColumn | true): string => (column === true ? 'true' : `(${column.column} is not null)`);

function comparison(
  { attribute, by, value }: Extract<Filter, { kind: 'compare' }>,
  column: FilterColumn | true,
  values: unknown[],
): string {
  if (column === true) {
    // Older programs write it as a text.
    const text = typeof value === 'string' ? value.toLowerCase() : value;
    const given = text === true || text === 'true' ? true : text === false || text === 'false' ? false : undefined;
    if (given === undefined || (by !== 'eq' && by !== 'ne')) throw wrong(`“${attribute}” is true or false`);
    return String(given === (by === 'eq'));
  }
  if (typeof value === 'boolean') throw wrong(`“${attribute}” is compared with a text`);
  const { as = (text: string) => text } = column;
  const text = as(value);
  if (text.includes('\u0000') || !text.isWellFormed()) throw wrong(`the value for “${attribute}” is no text`);
  values.push(text);
  const [name, given] = [column.column, `$${values.length}::text`];
  switch (by) {
    case 'eq':
      return `coalesce(${name} = ${given}, false)`;
    case 'ne':
      return `(${name} is distinct from ${given})`;
    case 'co':
      return `coalesce(strpos(${name}, ${given}) > 0, false)`;
    case 'sw':
      return `coalesce(starts_with(${name}, ${given}), false)`;
    case 'ew':
      return `coalesce(right(${name}, length(${given})) = ${given}, false)`;
    default:
      return by satisfies never;
  }
}
