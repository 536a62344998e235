import type { Figures } from './catalogue.ts';

interface Chapter {
  readonly turn: number;
  readonly figures: Figures;
  readonly happened: readonly string[];
}

/** The lessons of Fractals under the second rules. */
export type ChapterLessonName = 'noFreeYears' | 'emptyWell' | 'neverTipped' | 'tippedLate' | 'tippedEarly' | 'interestWorked';

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

/**
 * The lesson of a run of twelve chapters: what held it back most, else what carried it. `turns` is a number of chapters, or the
 * chapter in which it tipped; `amount` is people, or for `interestWorked` coins.
 */
export const chapterLesson = (turns: readonly Chapter[]) => {
  const last = turns.at(-1)?.figures ?? {};
  const count = (name: string): number => turns.filter(({ happened }) => happened.includes(name)).length;
  const reach = Math.round(of(last, 'reach'));
  const interest = Math.round(of(last, 'interestSum'));
  const empty = count('wellRunsLow');
  const restless = count('noRest');
  const tipped = turns.find(({ happened }) => happened.includes('tipped'))?.turn;
  if (empty > turns.length / 3) return { name: 'emptyWell', turns: empty, amount: reach } as const;
  if (restless > turns.length / 2) return { name: 'noFreeYears', turns: restless, amount: reach } as const;
  if (tipped !== undefined) {
    const name = tipped <= turns.length / 2 ? 'tippedEarly' : 'tippedLate';
    return { name, turns: tipped, amount: Math.round(of(last, 'ripple')) } as const;
  }
  if (interest > of(last, 'savings') / 2) return { name: 'interestWorked', turns: turns.length, amount: interest } as const;
  return { name: 'neverTipped', turns: turns.length, amount: reach } as const;
};

/**
 * What one coin and one person won in the first chapter had become at the beginning, and after each chapter: the coin by interest,
 * the person by passing it on. The same multiplication, so the same tree.
 */
export const treesOf = (start: Figures, turns: readonly Chapter[]) => {
  const befores = [start, ...turns.map(({ figures }) => figures)];
  const coin = [1];
  const person = [1];
  turns.forEach(({ figures }, place) => {
    const before = befores[place] ?? start;
    const savings = of(before, 'savings');
    // Without savings there was no interest to see.
    const factor = savings > 0 ? 1 + of(figures, 'interest') / savings : 1;
    coin.push((coin.at(-1) ?? 1) * factor);
    person.push((person.at(-1) ?? 1) * of(before, 'passedOn'));
  });
  return { coin, person };
};
