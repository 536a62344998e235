import { achievementStats } from '#contracts/achievements/endpoints.ts';
import { assessmentResults } from '#contracts/assessments/endpoints.ts';
import { balance } from '#contracts/balance/endpoints.ts';
import { rhythm } from '#contracts/insights/endpoints.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { useRead } from '../../api/read.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import type { Place } from '../navigation/places.ts';
import { stepsDone, useJourneyProgress } from '../progress/use-journey.ts';

/** A fact about the person for some of the places, as far as it is known. */
export function useOwnFacts(): Readonly<Partial<Record<Place['id'], string>>> {
  const t = text('roadmap').facts;
  const progress = useJourneyProgress().data;
  const stats = useRead(achievementStats, {}).data;
  const wrote = useRead(rhythm, {}).data;
  const reports = useRead(balance, {}).data;
  const agency = useLast('agency');
  const readiness = useLast('tech-readiness');
  const baseline = useLast('tech-baseline');
  const of = whole(stepNumbers.length);
  return {
    ...(progress && {
      journey: t.steps(whole(stepsDone(progress)), of),
      helicopter: t.parts(whole(stepsDone(progress)), of),
    }),
    ...(stats && { achievements: t.earned(whole(stats.unlockedCount), whole(stats.totalCount)) }),
    ...(wrote && wrote.days > 0 && { insights: t.days(wrote.days) }),
    ...(reports && reports.reports > 0 && { documents: t.reports(reports.reports) }),
    ...(agency && { agency }),
    ...(readiness && { readiness }),
    ...(baseline && { baseline }),
  };
}

/** The last result of an assessment in words; undefined where there is none yet. */
function useLast(assessment: 'agency' | 'tech-readiness' | 'tech-baseline'): string | undefined {
  const t = text('roadmap').facts;
  const read = useRead(assessmentResults, { params: { assessment }, query: {} });
  const [last] = read.data?.items ?? [];
  return last && t.result(whole(last.total));
}
