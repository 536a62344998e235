import { dayShifted, daysBetween, mondayOf } from '#contracts/days.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { type LetterDays, type LetterView, letterDays, type PromiseView } from '#contracts/promises/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { readBalance } from '../flight-reports/queries.ts';
import { readJourneyWithAnswers } from '../journey-progress/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readLetters, readOldText, readReturning, type StoredLetter } from './queries.ts';
import type { StoredReturning } from './returning.ts';

/** Texts come back when they are this old. */
const oldAfterMs = 6 * 86_400_000;
const firstMonday = '1970-01-05';

export const promisesOf = ({ promises, words }: StoredReturning, today: string): PromiseView[] =>
  promises.flatMap(({ promiseId, number, by, answer, line, answeredAt }) => {
    const own = words[number - 1];
    if (!own || own.what === '') return [];
    const isAsked = by !== null && dayShifted(by, -1) <= today;
    return [{ promiseId, what: own.what, withWhom: own.withWhom, by, answer, line, answeredAt, isAsked }];
  });

const letterOf = ({ text, fromStep, days, ...letter }: StoredLetter, today: string): LetterView => ({
  ...letter,
  from: fromStep ? 'step' : 'page',
  days: letterDays.find((count): count is LetterDays => count === days) ?? letterDays[0],
  state: letter.openedAt !== null ? 'opened' : letter.opensOn <= today ? 'ready' : 'sealed',
  text: letter.openedAt === null ? null : text,
});

/** The last day of the check up to a day. `weekday` is 1 for Monday. */
export const lastCheckDay = (weekday: number, day: string): string => {
  const ofThisWeek = dayShifted(mondayOf(day), weekday - 1);
  return ofThisWeek <= day ? ofThisWeek : dayShifted(ofThisWeek, -7);
};

const numberIn = (answers: Readonly<Record<string, unknown>>, name: string): number | null => {
  const value = answers[name];
  return typeof value === 'number' ? value : null;
};

/** What comes back to a learner. */
export const promiseHandlers = (context: ReadContext) => {
  const todayOf = ({ timeZone }: { readonly timeZone: string }) => dayAt(timeZone, Date.parse(context.clock.now()));
  return {
    promises: readsFrom(['promises'], async (_, { caller }) => {
      const today = todayOf(caller);
      return { promises: promisesOf(await readReturning(context, caller.userId), today), today };
    }),

    letters: readsFrom(['promises'], async (_, { caller }) => {
      const today = todayOf(caller);
      const stored = await readLetters(context, caller.userId);
      return { letters: stored.map((letter) => letterOf(letter, today)), today };
    }),

    weeklyCheck: readsFrom(['promises', 'flight-reports', 'journey-progress'], async (_, { caller }) => {
      const today = todayOf(caller);
      const [{ weekly }, balance, { answers }] = await Promise.all([
        readReturning(context, caller.userId),
        readBalance(context, caller.userId, today),
        readJourneyWithAnswers(context, caller.userId),
      ]);
      const begin = answers.find(({ step }) => step === 1)?.answers ?? {};
      const life = numberIn(begin, 'lifeBalance');
      const money = numberIn(begin, 'moneyBalance');
      const joy = numberIn(begin, 'joyBalance');
      const first = life === null || money === null || joy === null ? null : { day: null, life, money, joy };
      const reports = balance?.latest ?? [];
      const last = weekly && lastCheckDay(weekly.weekday, today);
      const filed = last === null ? null : (reports.findLast(({ day }) => day >= last) ?? null);
      const before = reports.findLast(({ day }) => last === null || day < last) ?? null;
      if (weekly === null || last === null) {
        return { weekday: null, message: false, isDue: false, next: null, filed, before, first };
      }
      const isDue = filed === null && last >= dayAt(caller.timeZone, Date.parse(weekly.since));
      const { weekday, message } = weekly;
      return { weekday, message, isDue, next: isDue ? last : dayShifted(last, 7), filed, before, first };
    }),

    oldStory: readsFrom(['promises', 'logbook'], async (_, { caller }) => {
      const now = Date.parse(context.clock.now());
      const turn = Math.floor(daysBetween(firstMonday, mondayOf(todayOf(caller))) / 7);
      const before = new Date(now - oldAfterMs).toISOString();
      return { story: await readOldText(context, caller.userId, { before, turn }) };
    }),
  } satisfies SomeHandlers;
};
