import { type ReactNode, useEffect, useState } from 'react';
import type { EventType } from '#contracts/event-types.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import field from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { inField, ofField, useAddress } from './address.ts';
import styles from './history.module.css';

/** Which part of the history is wanted, as the call takes it. */
interface Wanted {
  readonly type?: string;
  readonly search?: string;
  readonly kind?: string;
  readonly by?: string;
  readonly requestId?: string;
  readonly from?: string;
  readonly to?: string;
}

/** By the parameter of the address. */
const fields = {
  type: 'type',
  search: 'search',
  kind: 'kind',
  by: 'by',
  request: 'requestId',
  from: 'from',
  to: 'to',
} as const;

export function useHistoryFilter(): Wanted {
  const { query } = useAddress();
  const given = Object.entries(fields).map(([name, sent]) => [sent, query.get(name) ?? '']);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** What auditors ask for most, as the types of its events. */
const topics = {
  everything: [],
  achievements: ['AchievementUnlocked', 'AchievementValidated', 'PilotLicenceIssued', 'PilotLicenceRevoked'],
  reads: ['AccountRead', 'HistoryExported'],
  signIns: ['SignedIn', 'AdminSignedIn', 'SignInFailed', 'SecondStepFailed', 'SessionsEnded'],
  rights: ['RoleChanged', 'MembershipBegan', 'MembershipRoleChanged', 'MembershipEnded', 'OrganizationChanged'],
} as const satisfies Readonly<Record<string, readonly EventType[]>>;

function Topics(): ReactNode {
  const t = text('audit').filter;
  const { query, change } = useAddress();
  const type = query.get('type') ?? '';
  const options = Object.entries(topics).map(([name, types]) => ({
    id: types.join(','),
    name: t.topics[name as keyof typeof topics],
  }));
  // Types that come from an event or from a link.
  if (!options.some(({ id }) => id === type)) {
    options.push({ id: type, name: joined(type.split(',').map(text('events').kind), ', ') });
  }
  return <Chips legend={t.topic} hidesLegend options={options} value={type} onChange={(id) => change({ type: id })} />;
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
      data-not-kept
      key={`${name} ${query.get(name) === null}`}
      label={t[name]}
      type="datetime-local"
      value={inField(query.get(name) ?? '')}
      onChange={(value) => change({ [name]: ofField(value) })}
    />
  );
  return (
    <div className={styles.bar}>
      <div className={styles.more}>
        <Topics />
      </div>
      <FindField label={t.search} hint={t.searchHint} typed={typed} onType={setTyped} />
      {moment('jump')}
      <Fold className={styles.more} summary={t.more}>
        <div className={styles.bar}>
          {choice('kind', t.kind, t.everyKind, text('audit').kinds)}
          {choice('by', t.by, t.everyone, text('audit').actors)}
          {moment('from')}
          {moment('to')}
          <TextField
            data-not-kept
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
