import { type ReactNode, useState } from 'react';
import { lifetimes } from '#contracts/programs/tokens.ts';
import { Button } from '../../kit/button.tsx';
import { ChipSet } from '../../kit/chip-set.tsx';
import { Chips } from '../../kit/choice.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './programs.module.css';

type Lifetime = (typeof lifetimes)[number];

interface NewToken {
  readonly name: string;
  readonly scopes: string[];
  readonly days: Lifetime;
}

interface TokenFormProps {
  readonly kind: 'token' | 'account';
  /** What it can be given. */
  readonly scopes: readonly string[];
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (token: NewToken) => void;
  readonly onCancel: () => void;
}

const areaOf = (scope: string): string => scope.split(':')[0] ?? '';
const kindOf = (scope: string): string => scope.split(':')[1] ?? '';

/** A form for a new token: its name, how long it is valid, and its permissions by area. */
export function TokenForm({ kind, scopes, busy, error, onSend, onCancel }: TokenFormProps): ReactNode {
  const { form: t, kinds, areas, allows } = text('programs');
  const [name, setName] = useState('');
  const [days, setDays] = useState<Lifetime>(90);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (...toggled: string[]): void => {
    const next = new Set(chosen);
    const adds = toggled.some((scope) => !chosen.has(scope));
    for (const scope of toggled)
      if (adds) next.add(scope);
      else next.delete(scope);
    setChosen(next);
  };
  const reading = scopes.filter((scope) => kindOf(scope) === 'read');
  const isReady = name.trim() !== '' && chosen.size > 0;
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (isReady) onSend({ name: name.trim(), scopes: [...chosen], days });
      }}
    >
      <h3>{t[kind]}</h3>
      <TextField
        className={styles.name}
        label={t.name}
        hint={t.hint[kind]}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Chips
        legend={t.days}
        options={lifetimes.map((each) => ({ id: `${each}`, name: t.lifetimes[each] }))}
        value={`${days}`}
        onChange={(id) => setDays(lifetimes.find((each) => `${each}` === id) ?? days)}
      />
      <ChipSet
        legend={t.scopes}
        options={[{ id: 'all', name: t.allReading }]}
        chosen={new Set(reading.every((scope) => chosen.has(scope)) ? ['all'] : [])}
        onToggle={() => toggle(...reading)}
      />
      <div className={styles.scopes}>
        {[...new Set(scopes.map(areaOf))].map((area) => (
          <ChipSet
            key={area}
            legend={nameIn(areas, area)}
            options={scopes
              .filter((scope) => areaOf(scope) === area)
              .map((id) => ({ id, name: nameIn(kinds, kindOf(id)) }))}
            chosen={chosen}
            onToggle={toggle}
          />
        ))}
      </div>
      <ul className={styles.allows}>
        {Object.entries(allows)
          .filter(([scope]) => chosen.has(scope))
          .map(([scope, words]) => (
            <li key={scope} className="small muted">
              {words}
            </li>
          ))}
      </ul>
      <FieldError message={problemOf(error)} />
      <div className={section.actions}>
        <Button type="submit" disabled={!isReady} busy={busy}>
          {t.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** What a part of a scope is called; itself while the page is older than the server. */
const nameIn = (names: Readonly<Record<string, string>>, part: string): string => names[part] ?? part;
