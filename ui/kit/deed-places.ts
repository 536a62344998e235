import type { DeedKind } from '#contracts/achievements/deeds.ts';

/** Where each deed is done. */
const places: Readonly<Record<Exclude<DeedKind, 'step'>, string>> = {
  report: '/self-reporting?kind=report',
  feeling: '/self-reporting?kind=feeling',
  story: '/self-reporting?kind=story',
  anchor: '/self-reporting?kind=anchor',
  ripple: '/self-reporting?kind=ripple',
  project: '/self-reporting?kind=project',
  mentoring: '/self-reporting?kind=mentoring',
  week: '/journey/step5',
  scenario: '/scenarios',
  care: '/journey/step6',
  use: '/scenarios',
};

/** The page on which a deed is done; `step` is the first step to open. */
export const placeOf = ({ deed, step }: { readonly deed: DeedKind; readonly step: number | null }): string =>
  deed === 'step' ? `/journey/step${step ?? 1}` : places[deed];
