import type { RoundHandler } from '../jobs.ts';

/** Votes for features that have been turned on. */
export interface RoadmapPorts {
  /** Records for each of their people that it shipped, which ends the vote and is celebrated as any other event. */
  ship(signal: AbortSignal): Promise<void>;
}

/** What a stopped worker missed, the next round finds: the vote stands until the event is in the log. */
export const findShipped =
  (roadmap: RoadmapPorts): RoundHandler =>
  (signal) =>
    roadmap.ship(signal);
