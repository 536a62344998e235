import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FigureSet } from '#contracts/groups/figures.ts';
import { fullDate, monthAndYear, onDay } from '../../kit/dates.ts';
import { Field } from '../../kit/field.tsx';
import field from '../../kit/field.module.css';
import { text } from '../../text/text.ts';

/** What a set of people is called. */
export function nameOfSet({ kind, id, name }: FigureSet): string {
  const t = text('research').enterprise;
  if (kind === 'month') return t.joined(monthAndYear(onDay(`${id}-15`)));
  return kind === 'group' ? (name ?? id) : t.everyone;
}

/** Sets a part of the address, without leaving the page; '' removes it. */
export function useChoice(): (name: string, value: string) => void {
  const [, setQuery] = useSearchParams();
  return (name, value) =>
    setQuery(
      (before) => {
        const query = new URLSearchParams(before);
        if (value === '') query.delete(name);
        else query.set(name, value);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
}

interface FigureChoiceProps {
  readonly sets: readonly (FigureSet & { readonly main: object | null })[];
  readonly set: FigureSet;
  /** The Monday of the figures. */
  readonly asOf: string;
}

/** Whose published figures are shown (`?set=`), and of which Monday they are. */
export function FigureChoice({ sets, set, asOf }: FigureChoiceProps): ReactNode {
  const t = text('research').enterprise;
  const choose = useChoice();
  const optionsOf = (kind: FigureSet['kind']) =>
    sets
      .filter((each) => each.kind === kind && (kind === 'group' || each.main !== null))
      .map((each) => (
        <option key={each.id} value={each.id}>
          {nameOfSet(each)}
        </option>
      ));
  const groups = optionsOf('group');
  const months = optionsOf('month');
  return (
    <>
      <Field label={t.choose}>
        {(wiring) => (
          <select
            {...wiring}
            className={field.input}
            value={set.id}
            onChange={({ target }) => choose('set', target.value)}
          >
            <option value="">{t.everyone}</option>
            {groups.length > 0 && <optgroup label={t.groups}>{groups}</optgroup>}
            {months.length > 0 && <optgroup label={t.months}>{months}</optgroup>}
          </select>
        )}
      </Field>
      <p className="muted">{t.on(fullDate(onDay(asOf)))}</p>
    </>
  );
}
