import type { StepNumber } from '#contracts/journey/steps.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { text } from '../../text/text.ts';

export interface Activity {
  readonly part: string;
  readonly title: string;
  readonly lead: string;
  /** Whether only this edition has it. */
  readonly onlyHere?: true;
}

/** The activities of a step, in the order of its page. */
export function activitiesOf(step: StepNumber, variant: Variant): readonly Activity[] {
  const { preflight, identity, life, money, joy, action } = text('steps');
  switch (step) {
    case 1:
      return [preflight.metaphor, preflight.balance, preflight.intention, preflight.consent];
    case 2:
      return [identity.stories, identity.values, identity.people, identity.moments];
    case 3:
      return [life.kindness, life.organisation, life.anchor, life.feeling];
    case 4:
      return [money.fractals, money.stand, money.leverage, money.vision];
    case 5:
      return [joy.week, joy.learnt];
    case 6:
      return [
        action.commitments,
        ...(variant === 'senior-living' ? [{ ...action.care, onlyHere: true as const }] : []),
        action.report,
        action.project,
        action.ripple,
        action.message,
      ];
  }
}
