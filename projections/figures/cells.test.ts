import { describe, expect, it } from 'vitest';
import { dayShifted } from '#contracts/days.ts';
import { shownDates } from '#contracts/groups/figures.ts';
import { type Cell, type Labels, nextCells, type Tally } from './cells.ts';

interface Person {
  labels: Labels | null;
  cell: number | null;
  /** The last date before they can be counted again, after they have been counted and left. */
  restsUntil: string;
  /** The cell's labels on each published date; null: not counted. */
  readonly seen: (string | null)[];
}

/** Publishes one date after another, as the projection does with its tables. */
class Organization {
  cells: readonly Cell[] = [];
  asOf = '2025-01-06';
  readonly people: Person[] = [];

  join(count: number, labels: Labels): Person[] {
    const joined = Array.from({ length: count }, (): Person => ({ labels, cell: null, restsUntil: '', seen: [] }));
    this.people.push(...joined);
    return joined;
  }

  publish(): void {
    const standings = new Map<string, Tally>();
    const keyOf = (from: number | null, labels: Labels | null) => JSON.stringify([from, labels]);
    for (const { cell: from, labels, restsUntil } of this.people) {
      if (from === null && (labels === null || restsUntil > this.asOf)) continue;
      const key = keyOf(from, labels);
      standings.set(key, { from, labels, people: (standings.get(key)?.people ?? 0) + 1 });
    }
    const { cells, joined, moves } = nextCells(this.cells, [...standings.values()], this.asOf);
    const byKey = new Map(moves.map((move) => [keyOf(move.from, move.labels), move]));
    for (const person of this.people) {
      if (person.cell !== null) person.cell = joined.get(person.cell) ?? person.cell;
      const move = byKey.get(keyOf(person.cell, person.labels));
      if (!move || (person.cell === null && person.restsUntil > this.asOf)) continue;
      person.cell = move.to;
      if (move.to === null) person.restsUntil = dayShifted(this.asOf, 7 * shownDates);
    }
    const used = new Set(this.people.map(({ cell }) => cell));
    this.cells = cells.filter(({ id }) => used.has(id));
    const seenIn = new Map(this.cells.map(({ id, labels }) => [id, labels.join(' ')]));
    for (const person of this.people) {
      person.seen.push(seenIn.get(person.cell ?? -1) ?? null);
    }
    this.asOf = dayShifted(this.asOf, 7);
  }

  counted(label: string | null): number {
    return this.people.filter((person) => {
      const seen = person.seen.at(-1);
      return typeof seen === 'string' && (label === null || seen.split(' ').includes(label));
    }).length;
  }

  /**
   * The smallest number of people that any calculation with the figures of the last twelve dates can single out. Figures are
   * sums over the published sets; whoever was in the same sets on all dates cannot be told apart by them.
   */
  smallest(): number {
    const alike = new Map<string, number>();
    for (const { seen } of this.people) {
      const last = [...Array<null>(12).fill(null), ...seen].slice(-12);
      if (last.every((each) => each === null)) continue;
      const key = JSON.stringify(last);
      alike.set(key, (alike.get(key) ?? 0) + 1);
    }
    return Math.min(...alike.values());
  }
}

describe('what an administrator can work out from the published figures', () => {
  it('is not what one colleague did, by a group and the same group without that colleague', () => {
    const organization = new Organization();
    const [colleague] = organization.join(12, ['a', 'b']);
    organization.join(20, []);
    if (colleague) colleague.labels = ['a'];
    organization.publish();
    expect(organization.smallest()).toBeGreaterThanOrEqual(5);
    expect([organization.counted('a'), organization.counted('b')]).toEqual([11, 11]);
  });

  it('is not what one colleague did, by three groups of which two make up the third but for that colleague', () => {
    const organization = new Organization();
    organization.join(10, ['a', 'c']);
    organization.join(10, ['b', 'c']);
    organization.join(1, ['c']);
    organization.join(30, []);
    organization.publish();
    expect(organization.counted('a') + organization.counted('b')).toBe(organization.counted('c'));
    expect(organization.counted(null)).toBe(51);
    expect(organization.smallest()).toBeGreaterThanOrEqual(5);
  });

  it('is not what one colleague did, by taking them out of a group and comparing two dates', () => {
    const organization = new Organization();
    const [colleague] = organization.join(20, ['a']);
    organization.join(20, []);
    organization.publish();
    if (colleague) colleague.labels = [];
    organization.publish();
    expect(organization.counted('a')).toBe(20);
    expect(organization.smallest()).toBeGreaterThanOrEqual(5);
  });

  it('is not what one colleague did, by exchanging five people and bringing back four', () => {
    const organization = new Organization();
    const inside = organization.join(20, ['a']);
    const outside = organization.join(20, []);
    organization.publish();
    inside.slice(0, 5).forEach((person) => void (person.labels = []));
    organization.publish();
    expect(organization.counted('a')).toBe(15);
    inside.slice(0, 4).forEach((person) => void (person.labels = ['a']));
    outside.slice(0, 1).forEach((person) => void (person.labels = ['a']));
    organization.publish();
    expect(organization.counted('a')).toBe(15);
    expect(organization.smallest()).toBeGreaterThanOrEqual(5);
  });

  it('is not what a newcomer has done, nor a person who left', () => {
    const organization = new Organization();
    const people = organization.join(30, []);
    organization.publish();
    organization.join(1, []);
    people.slice(0, 1).forEach((person) => void (person.labels = null));
    organization.publish();
    expect(organization.counted(null)).toBe(30);
    organization.join(4, []);
    people.slice(1, 5).forEach((person) => void (person.labels = null));
    organization.publish();
    expect(organization.counted(null)).toBe(30);
    expect(organization.people.filter(({ labels, cell }) => labels === null && cell !== null)).toEqual([]);
    expect(organization.smallest()).toBeGreaterThanOrEqual(5);
  });

  it('is never about fewer than five people, however groups and members change', () => {
    // A linear congruential generator: the same histories in every run.
    let state = 7;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let history = 0; history < 25; history += 1) {
      const organization = new Organization();
      const groups = ['a', 'b', 'c', 'd'].slice(0, 1 + random(4));
      const labels = (): Labels => [
        ...groups.filter(() => random(3) === 0),
        ...(random(3) === 0 ? [] : [`2025-0${1 + random(3)}`]),
      ];
      for (let join = 0; join < 4; join += 1) organization.join(random(30), labels());
      for (let week = 0; week < 30; week += 1) {
        const changing = random(9);
        const kind = random(5);
        const to = kind === 0 ? null : labels();
        for (let count = 0; count < changing; count += 1) {
          const person = organization.people[random(organization.people.length)];
          if (person) person.labels = kind < 3 ? to : person.labels && labels();
        }
        if (random(2) === 0) organization.join(random(8), labels());
        organization.publish();
        expect(organization.smallest()).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

describe('who is counted', () => {
  it('are all members of a large organization, in their groups and months', () => {
    const organization = new Organization();
    organization.join(500, ['a', '2025-01']);
    organization.join(300, ['b', '2025-02']);
    organization.join(7, ['b', '2025-01']);
    organization.join(3, ['a', '2025-02']);
    organization.publish();
    // Three people in two sets at once wait until there are five like them.
    expect(organization.counted(null)).toBe(807);
    expect(organization.counted('a')).toBe(500);
    expect(organization.counted('b')).toBe(307);
    expect(organization.counted('2025-02')).toBe(300);
    organization.join(2, ['a', '2025-02']);
    organization.publish();
    expect(organization.counted('a')).toBe(505);
  });

  it('are divided as they are now, once the dates before can no longer be looked at', () => {
    const organization = new Organization();
    organization.join(20, ['a']);
    organization.publish();
    organization.join(6, ['a']);
    for (let week = 0; week < 13; week += 1) organization.publish();
    expect(organization.cells).toHaveLength(1);
    expect(organization.counted('a')).toBe(26);
  });
});
