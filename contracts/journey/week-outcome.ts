import { type Gauge, gauges, type WeekSituation, type WorkingWeek } from './week-situation.ts';

/** The option chosen in each situation, by id; those of other weeks are ignored. */
export type WeekChoices = Readonly<Record<string, string>>;

export interface WeekOutcome {
  /** The gauges after the choices so far, each 0 to 100. */
  readonly gauges: Readonly<Record<Gauge, number>>;
  readonly answered: number;
  readonly total: number;
  /** Simulation mastery, 0 to 100: the lowest gauge at the end, because the weakest one decides how good a week was. */
  readonly mastery: number;
  /** Situations in which the choice came from values, in whole per cent of all. */
  readonly valuesCentered: number;
}

const chosen = (situation: WeekSituation, choices: WeekChoices) =>
  situation.options.find(({ id }) => id === choices[situation.id]);

/** A situation, and the option that was chosen in it. */
export interface Moment {
  readonly situation: WeekSituation;
  readonly option: WeekSituation['options'][number];
}

/** The moments of a week that have a choice, in order. */
export const momentsOf = (week: WorkingWeek, choices: WeekChoices): readonly Moment[] =>
  week.situations.flatMap((situation) => {
    const option = chosen(situation, choices);
    return option ? [{ situation, option }] : [];
  });

const pointsMoved = ({ option: { effects } }: Moment): number =>
  gauges.reduce((sum, gauge) => sum + Math.abs(effects[gauge] ?? 0), 0);

/** The moments that moved the gauges most, up or down, in the order of the week. Of equals the earlier one counts. */
export const biggestMoments = (week: WorkingWeek, choices: WeekChoices, count: number): readonly Moment[] => {
  const moments = momentsOf(week, choices);
  const biggest = moments.toSorted((a, b) => pointsMoved(b) - pointsMoved(a)).slice(0, count);
  return moments.filter((moment) => biggest.includes(moment));
};

/**
 * The outcome of a week of choices. Pure, and shared by the page that plays it and the server that scores it. Mastery is 0
 * until every situation has a choice, so an unfinished week never scores.
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
