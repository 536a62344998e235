import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofFlightReport, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Hands in a flight report: where Life, Money and Joy stand, 0 to 10 each. */
export const submitFlightReport = (
  state: LearnerState,
  report: ProgressData<'flight_report'>,
  day: string,
): LearnerEvent[] => [
  {
    type: 'FlightReportSubmitted',
    data: {
      lifeBalance: report.lifeBalance,
      moneyProgress: report.moneyProgress,
      joyLevel: report.joyLevel,
      notes: report.notes ?? null,
      ...progressOn(state, day, ofFlightReport(state.measures, report)),
    },
  },
];
