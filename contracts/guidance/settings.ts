import * as z from 'zod/mini';
import { because } from '../because.ts';
import { fingerprint } from '../fingerprint.ts';
import { between, freeText, writtenText } from '../text.ts';
import { isHttpsPage } from '../web-address.ts';
import { isTimeZone } from '../zone-time.ts';
import { longestPolicy, maxStepDays } from './limits.ts';

/** The days of one step on the organization's calendar. Both advise; neither opens or closes the step. */
export const stepDatesSchema = z.strictObject({
  step: z.int().check(...between(1, 6)),
  /** Members are invited to begin the step together on this day. */
  opensOn: z.nullable(z.iso.date(because('not_a_date'))),
  recommendedBy: z.nullable(z.iso.date(because('not_a_date'))),
});
export type StepDates = z.output<typeof stepDatesSchema>;

const policySchema = z.strictObject({
  text: writtenText(longestPolicy),
  /** Where to read more; null without a link. */
  url: z.nullable(freeText(1_000).check(z.refine(isHttpsPage, because('not_https')))),
});

/** How an organization accompanies its members. */
export const programSettingsSchema = z.strictObject({
  /** Recommended days for one step, from when it opened; null: no recommendation. */
  stepDays: z.nullable(z.int().check(...between(1, maxStepDays))),
  /** Only steps that have a day. */
  dates: z.array(stepDatesSchema).check(z.maxLength(6, because('at_most', { max: 6 }))),
  /** IANA name: on whose calendar the days are. */
  timeZone: freeText(64).check(z.refine(isTimeZone, because('invalid'))),
  /** What members read before they join; null: nothing. */
  policy: z.nullable(policySchema),
});
export type ProgramSettings = z.output<typeof programSettingsSchema>;

export const noSettings: ProgramSettings = { stepDays: null, dates: [], timeZone: 'UTC', policy: null };

/** Recognizes the settings, so that a change made elsewhere is noticed. */
export const versionOfProgram = ({ stepDays, dates, timeZone, policy }: ProgramSettings): string =>
  fingerprint([stepDays, dates, timeZone, policy]);

/** The first step whose days are in a wrong order: the end before the beginning, or before a day of an earlier step. */
export const stepInWrongOrder = (dates: readonly StepDates[]): number | null => {
  const last = { opensOn: '', recommendedBy: '' };
  for (const { step, opensOn, recommendedBy } of dates) {
    if (opensOn !== null && recommendedBy !== null && recommendedBy < opensOn) return step;
    if (opensOn !== null && opensOn < last.opensOn) return step;
    if (recommendedBy !== null && recommendedBy < last.recommendedBy) return step;
    last.opensOn = opensOn ?? last.opensOn;
    last.recommendedBy = recommendedBy ?? last.recommendedBy;
  }
  return null;
};
