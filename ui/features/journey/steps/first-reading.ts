import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { text } from '../../../text/text.ts';

/** Where a dial stood on the first day, by the answers of step 1. */
export const onTheFirstDay =
  (first: JourneyStep['answers']) =>
  (hue: 'life' | 'money' | 'joy'): string | undefined => {
    const value = first?.[`${hue}Balance`];
    return typeof value === 'number' ? text('steps').action.report.firstDay(String(value)) : undefined;
  };
