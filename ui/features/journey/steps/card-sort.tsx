import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Form } from '../../../kit/field.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { TipButton } from '../../../kit/tip-button.tsx';
import { text } from '../../../text/text.ts';
import styles from './card-sort.module.css';

const MAX = 10;

interface CardSortProps {
  /** The values kept, the most important first. */
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

/** A card sort: pick up to ten values, put them in order, add your own. */
export function CardSort({ kept, onChange }: CardSortProps): ReactNode {
  const t = text('steps').identity.values;
  const [own, setOwn] = useState('');
  const full = kept.length >= MAX;
  const take = (value: string): void => {
    if (!full && !kept.includes(value)) onChange([...kept, value]);
  };
  const move = (place: number, to: number): void => {
    const next = [...kept];
    next.splice(to, 0, ...next.splice(place, 1));
    onChange(next);
  };
  const addOwn = (): void => {
    if (own.trim() === '') return;
    take(own.trim());
    setOwn('');
  };
  return (
    <>
      <section className={styles.kept} aria-live="polite">
        <h2>{t.kept(kept.length)}</h2>
        {kept.length === 0 && <p className="muted">{t.none}</p>}
        <ol className={styles.table}>
          {kept.map((value, place) => (
            <li key={value}>
              <span className={styles.place}>{place + 1}</span>
              <span className={styles.name}>{value}</span>
              <TipButton label={t.up(value)} disabled={place === 0} onClick={() => move(place, place - 1)}>
                <ChevronUp size={20} aria-hidden="true" />
              </TipButton>
              <TipButton
                label={t.down(value)}
                disabled={place === kept.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ChevronDown size={20} aria-hidden="true" />
              </TipButton>
              <TipButton label={t.drop(value)} onClick={() => onChange(kept.filter((each) => each !== value))}>
                <X size={18} aria-hidden="true" />
              </TipButton>
            </li>
          ))}
        </ol>
        {full && <p className="small muted">{t.full}</p>}
      </section>
      <section>
        <h2 className="visually-hidden">{t.table}</h2>
        <div className={styles.table}>
          {t.cards
            .filter((value) => !kept.includes(value))
            .map((value) => (
              <button key={value} type="button" className={styles.card} disabled={full} onClick={() => take(value)}>
                {value}
              </button>
            ))}
        </div>
      </section>
      <Form className={styles.own} onSend={addOwn}>
        <TextField label={t.own} value={own} maxLength={60} onChange={setOwn} autoComplete="off" />
        <Button type="submit" variant="quiet" disabled={full}>
          {t.add}
        </Button>
      </Form>
    </>
  );
}
