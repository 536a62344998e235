import type { Figures } from './catalogue.ts';

interface Chapter {
  readonly turn: number;
  readonly figures: Figures;
  readonly happened: readonly string[];
}

/** The lessons of Fractals. */
export type ChapterLessonName =
  | 'noFreeYears'
  | 'emptyWell'
  | 'neverTipped'
  | 'tippedLate'
  | 'tippedEarly'
  | 'interestWorked';

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
  if (interest > of(last, 'savings') / 2)
    return { name: 'interestWorked', turns: turns.length, amount: interest } as const;
  return { name: 'neverTipped', turns: turns.length, amount: reach } as const;
};

/** What a branch of the trees at the end stands for. */
export const coinsABranch = 25;
export const peopleABranch = 10;

/**
 * The branches of the two trees at the end of a run, at the start and after every second chapter. Savings and the ripple grow by
 * one rule, `what is there × a factor + what is added`, so they are drawn by one.
 */
export const treesOf = (start: Figures, turns: readonly Pick<Chapter, 'figures'>[]) => {
  const seen = [start, ...turns.map(({ figures }) => figures)].filter((_, place) => place % 2 === 0);
  const branches = (name: string, each: number) => seen.map((figures) => Math.max(1, of(figures, name) / each));
  return { money: branches('savings', coinsABranch), kindness: branches('ripple', peopleABranch) };
};
