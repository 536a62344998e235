import type { ReactNode } from 'react';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';

/** As the server takes them. */
const longest = 220_000;

interface AddressFieldsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Addresses, typed or from a file. */
export function AddressFields({ value, onChange }: AddressFieldsProps): ReactNode {
  const t = text('groups').list;
  return (
    <>
      <WritingField label={t.addresses} hint={t.hint} value={value} rows={4} maxLength={longest} onChange={onChange} />
      <Field label={t.file}>
        {(wiring) => (
          <Input
            {...wiring}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
          />
        )}
      </Field>
    </>
  );
}

interface PassedLinesProps {
  readonly passed: readonly {
    readonly line: number;
    readonly text: string;
    readonly problem: keyof ReturnType<typeof problems>;
  }[];
  readonly passedInAll: number;
}

const problems = () => text('groups').list.problems;

/** The lines that change nothing, with the reason. */
export function PassedLines({ passed, passedInAll }: PassedLinesProps): ReactNode {
  const t = text('groups').list;
  if (passedInAll === 0) return null;
  return (
    <>
      <p className="muted">{t.passed(passedInAll)}</p>
      <ul className="small">
        {passed.map(({ line, text: written, problem }) => (
          <li key={line}>
            {t.line(line)}: {written} – {problems()[problem]}
          </li>
        ))}
        {passedInAll > passed.length && <li className="muted">{t.others(passedInAll - passed.length)}</li>}
      </ul>
    </>
  );
}
