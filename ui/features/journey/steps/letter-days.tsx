import type { ReactNode } from 'react';
import { type LetterDays, letterDays } from '#contracts/promises/views.ts';
import { Chips } from '../../../kit/choice.tsx';
import { text } from '../../../text/text.ts';

interface LetterDaysChoiceProps {
  readonly legend: string;
  readonly value: LetterDays;
  readonly onChange: (days: LetterDays) => void;
}

const ids = letterDays.map((count) => `${count}` as const);

/** For how long a letter stays sealed. */
export function LetterDaysChoice({ legend, value, onChange }: LetterDaysChoiceProps): ReactNode {
  const { periods } = text('returning').letters;
  return (
    <Chips
      legend={legend}
      options={ids.map((id) => ({ id, name: periods[id] }))}
      value={`${value}`}
      onChange={(id) => onChange(letterDays.find((count) => `${count}` === id) ?? value)}
    />
  );
}
