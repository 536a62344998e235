import type { Goal, Summary } from './bench.ts';

export const brief = (number: number): string => number.toLocaleString('en', { maximumSignificantDigits: 3 });

export const inWords = ({ median, min, max }: Summary): string =>
  min === max ? brief(median) : `${brief(median)} (${brief(min)}–${brief(max)})`;

export function goalInWords({ of, min, max }: Goal): string {
  const unit = of === 'ratio' ? ' ×' : '';
  const parts = [min === undefined ? '' : `≥ ${brief(min)}${unit}`, max === undefined ? '' : `≤ ${brief(max)}${unit}`];
  return parts.filter((part) => part !== '').join(' and ');
}
