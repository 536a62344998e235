import { dayShifted, mondayOf } from '#contracts/days.ts';
import { minShown, shownDates } from '#contracts/groups/figures.ts';
import type { Finding, RoundHandler } from '../jobs.ts';

/** What publishing figures needs. */
export interface FigurePorts {
  /** Organizations without the figures of this Monday, and the last one they have. */
  unpublished(
    asOf: string,
  ): Promise<
    readonly { readonly organizationId: string; readonly publishedAsOf: string | null; readonly members: number }[]
  >;
  /** Appends that the figures of these Mondays are to be counted. Idempotent. */
  publish(organizationId: string, days: readonly string[]): Promise<void>;
  /** Publishes the figures of research for a Monday, once. */
  publishResearch(asOf: string): Promise<void>;
}

/** In larger organizations one week takes long enough that projections should follow other events in between. */
const large = 5_000;

/** The Mondays to publish, oldest first: those since the last one, and for a start as many as can be looked at. */
export const mondaysDue = (publishedAsOf: string | null, thisMonday: string): string[] => {
  const all = Array.from({ length: shownDates }, (_, at) => dayShifted(thisMonday, -7 * (shownDates - 1 - at)));
  return all.filter((day) => publishedAsOf === null || day > publishedAsOf);
};

/** Publishes the figures of each week once it is over. */
export const publishFigures =
  (figures: FigurePorts, { now }: Pick<Finding, 'now'>): RoundHandler =>
  async (signal) => {
    const thisMonday = mondayOf(new Date(now()).toISOString().slice(0, 10));
    for (const { organizationId, publishedAsOf, members } of await figures.unpublished(thisMonday)) {
      if (signal.aborted) return;
      // With nothing to show yet, the past waits until there is something: it is published once.
      if (publishedAsOf === null && members < minShown) continue;
      const due = mondaysDue(publishedAsOf, thisMonday);
      await figures.publish(organizationId, members > large ? due.slice(0, 1) : due);
    }
    await figures.publishResearch(thisMonday);
  };
