import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import field from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { inField, ofField, useAddress } from './address.ts';
import styles from './history.module.css';

/** Which part of the history is wanted, as the call takes it. */
export interface Wanted {
  readonly search?: string;
  readonly kind?: string;
  readonly by?: string;
  readonly requestId?: string;
  readonly from?: string;
  readonly to?: string;
}

/** By the parameter of the address. */
const fields = { search: 'search', kind: 'kind', by: 'by', request: 'requestId', from: 'from', to: 'to' } as const;

export function useHistoryFilter(): Wanted {
  const { query } = useAddress();
  const given = Object.entries(fields).map(([name, sent]) => [sent, query.get(name) ?? '']);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

const typingMs = 300;

export function HistoryFilter(): ReactNode {
  const t = text('audit').filter;
  const { query, change } = useAddress();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }), typingMs);
    return () => clearTimeout(timer);
  });
  const names = [...Object.keys(fields), 'jump'];
  const isFiltered = names.some((name) => query.get(name));
  const choice = (name: 'kind' | 'by', label: string, every: string, options: Readonly<Record<string, string>>) => (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className={field.input}
          value={query.get(name) ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{every}</option>
          {Object.entries(options).map(([id, option]) => (
            <option key={id} value={id}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const moment = (name: 'from' | 'to' | 'jump') => (
    <TextField
      key={`${name} ${query.get(name) === null}`}
      label={t[name]}
      type="datetime-local"
      value={inField(query.get(name) ?? '')}
      onChange={(value) => change({ [name]: ofField(value) })}
    />
  );
  return (
    <div className={styles.bar}>
      <FindField label={t.search} hint={t.searchHint} typed={typed} onType={setTyped} />
      {moment('jump')}
      <Fold className={styles.more} summary={t.more}>
        <div className={styles.bar}>
          {choice('kind', t.kind, t.everyKind, text('audit').kinds)}
          {choice('by', t.by, t.everyone, text('audit').actors)}
          {moment('from')}
          {moment('to')}
          <TextField
            label={t.request}
            value={query.get('request') ?? ''}
            maxLength={100}
            autoComplete="off"
            onChange={(value) => change({ request: value.trim() })}
          />
        </div>
      </Fold>
      {isFiltered && (
        <Button
          variant="plain"
          onClick={() => {
            setTyped('');
            change(Object.fromEntries(names.map((name) => [name, undefined])));
          }}
        >
          {t.clear}
        </Button>
      )}
    </div>
  );
}
