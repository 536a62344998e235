import { type ReactNode, useEffect, useState } from 'react';
import type { Sent } from '#contracts/endpoint.ts';
import { logComponents, logLevels } from '#contracts/operations/log-names.ts';
import type { adminLogs } from '#contracts/operations/logs.ts';
import { Button } from '../../../kit/button.tsx';
import field from '../../../kit/field.module.css';
import { Field } from '../../../kit/field.tsx';
import { FindField } from '../../../kit/find-field.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { inField, ofField, useAddress } from '../address.ts';
import styles from '../history.module.css';

/** Which lines are wanted, as the call takes it. */
export type WantedLines = Omit<Sent<typeof adminLogs>['query'], 'cursor' | 'limit'>;

const names = ['level', 'component', 'request', 'search', 'from', 'to'] as const;

/** The filter in the address, so that a link leads to the lines of a request. */
export function useLogFilter(): WantedLines {
  const { query } = useAddress();
  const given = (name: (typeof names)[number]) => query.get(name) ?? '';
  const level = logLevels.find((one) => one === given('level'));
  const component = logComponents.find((one) => one === given('component'));
  const [request, search, from, to] = [given('request'), given('search'), given('from'), given('to')];
  return {
    ...(level && { level }),
    ...(component && { component }),
    ...(isRequestId(request) && { requestId: request }),
    ...(search && { search }),
    ...(isMoment(from) && { from }),
    ...(isMoment(to) && { to }),
  };
}

/** Whether the address asks for a request that cannot exist: it has no lines, and the server would refuse it. */
export function useAsksForNoRequest(): boolean {
  const request = useAddress().query.get('request') ?? '';
  return request !== '' && !isRequestId(request);
}

const isRequestId = (typed: string): boolean => /^[\w-]{1,64}$/.test(typed);

const isMoment = (typed: string): boolean => typed.includes('T') && !Number.isNaN(Date.parse(typed));

const typingMs = 300;

export function LogFilter(): ReactNode {
  const t = text('adminLogs');
  const { query, change } = useAddress();
  const [search, setSearch] = useTyped('search');
  const [request, setRequest] = useTyped('request');
  const asksForNone = useAsksForNoRequest();
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const endsBefore = isMoment(from) && isMoment(to) && Date.parse(to) < Date.parse(from);
  const choice = (name: 'level' | 'component', every: string, options: readonly (readonly [string, string])[]) => (
    <Field label={t[name]}>
      {(wiring) => (
        <select
          {...wiring}
          className={field.input}
          value={query.get(name) ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">{every}</option>
          {options.map(([id, option]) => (
            <option key={id} value={id}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const moment = (name: 'from' | 'to') => (
    <TextField
      data-not-kept
      key={`${name} ${query.get(name) === null}`}
      label={t[name]}
      type="datetime-local"
      value={inField(query.get(name) ?? '')}
      error={name === 'to' && endsBefore ? t.endsBefore : undefined}
      onChange={(value) => change({ [name]: ofField(value) })}
    />
  );
  // Of everything above info: all lines are at least that.
  const levels = logLevels.slice(1).map((level) => [level, t.fromLevel(t.levels[level])] as const);
  return (
    <div className={styles.bar}>
      <FindField label={t.search} hint={t.searchHint} typed={search} onType={setSearch} />
      <TextField
        data-not-kept
        label={t.request}
        hint={t.requestHint}
        error={asksForNone ? t.noRequestId : undefined}
        value={request}
        maxLength={64}
        autoComplete="off"
        onChange={setRequest}
      />
      {choice('level', t.everyLevel, levels)}
      {choice(
        'component',
        t.everyComponent,
        logComponents.map((component) => [component, t.components[component]] as const),
      )}
      {moment('from')}
      {moment('to')}
      {names.some((name) => query.get(name)) && (
        <Button
          variant="plain"
          onClick={() => {
            setSearch('');
            setRequest('');
            change(Object.fromEntries(names.map((name) => [name, undefined])));
          }}
        >
          {t.clear}
        </Button>
      )}
    </div>
  );
}

/**
 * What is typed for a parameter of the address, which follows when typing pauses.
 * When a link changes the address, the field shows that.
 */
function useTyped(name: 'search' | 'request'): readonly [typed: string, type: (typed: string) => void] {
  const { query, change } = useAddress();
  const given = query.get(name) ?? '';
  const [typed, setTyped] = useState(given);
  const [shown, setShown] = useState(given);
  // What this field gave to the address, which follows later: by then more may have been typed, which stays.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (given !== shown) {
    setShown(given);
    const isOwn = sent.includes(given);
    setSent(isOwn ? sent.slice(sent.indexOf(given) + 1) : []);
    if (!isOwn) setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === (sent.at(-1) ?? given)) return undefined;
    const timer = setTimeout(() => {
      setSent((before) => [...before, typed.trim()]);
      change({ [name]: typed.trim() });
    }, typingMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
