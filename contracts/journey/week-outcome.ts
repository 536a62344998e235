import { type Gauge, gauges, type WeekSituation, type WorkingWeek } from './week-situation.ts';

/** The option taken in each situation, by their ids; what is not of this week is passed over. */
export type WeekChoices = Readonly<Record<string, string>>;

export interface WeekOutcome {
  /** The gauges after the choices so far, each 0 to 100. */
  readonly gauges: Readonly<Record<Gauge, number>>;
  readonly answered: number;
  readonly total: number;
  /** Simulation mastery: the lowest gauge at the end, because a week is as good as what it ran short of. 0 to 100. */
  readonly mastery: number;
  /** Whole per cent of all situations in which the choice came from values. */
  readonly valuesCentered: number;
}

const chosen = (situation: WeekSituation, choices: WeekChoices) =>
  situation.options.find(({ id }) => id === choices[situation.id]);

/**
 * What a week of choices led to. Pure, and shared by the page that is played and the server that scores it; mastery
 * is 0 until every situation has its choice, so that half a week is never a good one.
 */
export const weekOutcome = (week: WorkingWeek, choices: WeekChoices): WeekOutcome => {
  const taken = week.situations.flatMap((situation) => chosen(situation, choices) ?? []);
  const after = { ...week.start };
  for (const { effects } of taken) for (const gauge of gauges) after[gauge] += effects[gauge] ?? 0;
  for (const gauge of gauges) after[gauge] = Math.min(100, Math.max(0, after[gauge]));
  const total = week.situations.length;
  return {
    gauges: after,
    answered: taken.length,
    total,
    mastery: taken.length === total ? Math.min(...gauges.map((gauge) => after[gauge])) : 0,
    valuesCentered: Math.round((100 * taken.filter(({ fromValues }) => fromValues).length) / total),
  };
};
