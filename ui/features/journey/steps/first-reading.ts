import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { Hue } from '../../../kit/hues.ts';
import { text } from '../../../text/text.ts';

/** The reading of a dial in the answers of step 1, 0 to 10; null where there is none. */
export function firstReading(first: JourneyStep['answers'], hue: Hue): number | null {
  const value = first?.[`${hue}Balance`];
  return typeof value === 'number' ? value : null;
}

/** The same in words, as a flight report shows it. */
export const onTheFirstDay =
  (first: JourneyStep['answers']) =>
  (hue: Hue): string | undefined => {
    const value = firstReading(first, hue);
    return value === null ? undefined : text('steps').action.report.firstDay(String(value));
  };
