import type { BalanceMark } from '#contracts/balance/mirror-endpoints.ts';
import { assessmentIds } from '#contracts/assessments/definition.ts';
import { mondayOf } from '#contracts/days.ts';
import { text } from '../../text/text.ts';

/** What happened in each of these weeks, in words; achievements of a week are counted. */
export function marksOfWeeks(marks: readonly BalanceMark[], weeks: readonly string[]): readonly (readonly string[])[] {
  const t = text('balance');
  return weeks.map((week) => {
    const ofWeek = marks.filter(({ day }) => mondayOf(day) === week);
    const unlocked = ofWeek.filter(({ kind }) => kind === 'achievement').length;
    const words = ofWeek.flatMap(({ kind, name }) => {
      switch (kind) {
        case 'step':
          return [t.marks.step(name)];
        case 'assessment':
          return assessmentIds.filter((id) => id === name).map((id) => t.marks.assessments[id]);
        case 'achievement':
          return [];
      }
    });
    return [...words, ...(unlocked > 0 ? [t.marks.achievements(unlocked)] : [])];
  });
}
