import { createHmac, hkdfSync } from 'node:crypto';
import { nameKey } from '#contracts/accounts/name-key.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const addresses = /[^\s<>"'(),;:?=&/]+@[^\s<>"'(),;:?=&/]+/g;
const words = /[\p{L}\p{M}\p{N}]+/gu;
/** An answer with more of them is not stored. */
const most = 4_000;

/** Every name under which a person may stand in an answer. */
export interface NamedPerson {
  readonly id: string;
  readonly addresses: readonly string[];
  readonly username: string | undefined;
  /** First and last names together, present and past. */
  readonly names: readonly string[];
}

/**
 * Prints of whom a stored answer names. The answer itself is sealed, and an erasure has to find those about one person; the
 * prints are keyed, so that they tell nobody who is meant.
 */
export class AnswerNames {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'names in first answers', 32));
  }

  /** Whom an answer names; undefined if there are too many to keep. */
  in(answer: unknown): string[] | undefined {
    const found = new Set<string>();
    gather(answer, found);
    return found.size > most ? undefined : [...found].map((each) => this.print(each));
  }

  /** Under what a person is named: an answer is about them where it has every print of one of these. */
  of({ id, addresses: own, username, names }: NamedPerson): string[][] {
    const found = [[idOf(id)], ...own.map((each) => [addressOf(nameKey(each))])];
    for (const name of [...names, ...(username === undefined ? [] : [username])]) {
      const key = nameKey(name);
      if (key !== '') found.push([nameOf(key)]);
    }
    for (const name of names) found.push(...spokenForms(nameKey(name).match(words) ?? []));
    return found.map((prints) => prints.map((each) => this.print(each)));
  }

  private print(named: string): string {
    return createHmac('sha256', this.key).update(named).digest().readBigInt64BE().toString();
  }
}

const idOf = (id: string): string => `id ${id}`;
const addressOf = (address: string): string => `address ${address}`;
const nameOf = (name: string): string => `name ${name}`;

function pairsIn(text: string): string[] {
  const all = text.match(words) ?? [];
  return all.slice(1).map((word, before) => `pair ${all[before]} ${word}`);
}

/**
 * The pairs of each way in which a text names a person: the whole name, from any of its words on, as the last name may have several;
 * and its first and last words alone. A part that many share, such as "de la", is nobody's name.
 */
function spokenForms(name: readonly string[]): string[][] {
  if (name.length < 2) return [];
  const ends = [name[0], name.at(-1)];
  const whole = name.map((_, first) => [...name.slice(first), ...name.slice(0, first)]);
  return [...whole, ends, ends.toReversed()].map((form) => pairsIn(form.join(' ')));
}

/** Ids and addresses in any text, and in links. */
function gatherText(text: string, found: Set<string>): void {
  for (const [id] of text.matchAll(ids)) found.add(idOf(id));
  for (const spelling of text.includes('%40') ? [text.replaceAll('%40', '@')] : [text]) {
    for (const [address] of spelling.matchAll(addresses)) found.add(addressOf(address.replace(/[.\]}]+$/, '')));
  }
}

function gather(value: unknown, found: Set<string>): void {
  if (found.size > most) return;
  if (typeof value === 'string') {
    const text = nameKey(value);
    gatherText(text, found);
    for (const pair of pairsIn(text)) found.add(pair);
  } else if (Array.isArray(value)) for (const each of value) gather(each, found);
  else if (typeof value === 'object' && value !== null) gatherObject(new Map(Object.entries(value)), found);
}

function gatherObject(fields: ReadonlyMap<string, unknown>, found: Set<string>): void {
  const whole = ['firstName', 'lastName'].map((name) => fields.get(name)).filter((part) => typeof part === 'string');
  // Who is meant is known by these, and of two people with one name only one is.
  const isKnown = ['id', 'userId', 'email', 'username'].some((name) => typeof fields.get(name) === 'string');
  if (!isKnown && whole.length > 0) gather({ name: whole.join(' ') }, found);
  for (const [name, value] of fields) {
    gatherText(nameKey(name), found);
    if (typeof value !== 'string' || !/name$/i.test(name)) gather(value, found);
    else if (name === 'username') found.add(nameOf(nameKey(value)));
    else if (name === 'firstName' || name === 'lastName') {
      // With a last name beside it, a first name alone is anybody's.
      if (!isKnown && whole.length < 2) found.add(nameOf(nameKey(value)));
    } else gatherName(value, found);
  }
}

/** What a group, an organization or anything else is called, whatever its id: somebody's name may be part of it. */
function gatherName(name: string, found: Set<string>): void {
  gather(name, found);
  found.add(nameOf(nameKey(name)));
  for (const word of nameKey(name).match(words) ?? []) found.add(nameOf(word));
}
