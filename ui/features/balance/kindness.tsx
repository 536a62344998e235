import type { ReactNode } from 'react';
import { type Kindness, kindnessLedger, recordKindness, removeKindness } from '#contracts/balance/mirror-endpoints.ts';
import { directions } from '#contracts/balance/mirrors.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './mirrors.module.css';

const stale = [keyOf(kindnessLedger, { query: {} })];
const failed = (error: Error): void => sayFailure(text('balance').kindness.failed, error);
const days = ['0', '1', '2'] as const;

/** The ledger of kindness: two columns on a wide screen, one list with its sides on a phone. */
export function KindnessLedger(): ReactNode {
  const t = text('balance').kindness;
  const pages = usePages(kindnessLedger, { query: {} });
  const [first] = pages.data?.pages ?? [];
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <p className="muted">
        {t.about} {first && t.counts(first.given, first.received)}
      </p>
      <KindnessForm />
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <div className={page.columns}>
            {directions.map((direction) => (
              <div key={direction} className={page.part}>
                <h3>{t.directions[direction]}</h3>
                {first?.[direction] === 0 && <p className="muted">{t.side}</p>}
                <ol className={page.ruled}>
                  {items
                    .filter((item) => item.direction === direction)
                    .map((item) => (
                      <Entry key={item.id} kindness={item} />
                    ))}
                </ol>
              </div>
            ))}
          </div>
        )}
      </GrowingList>
    </section>
  );
}

function Entry({ kindness: { id, day, what, who } }: { readonly kindness: Kindness }): ReactNode {
  const t = text('balance').kindness;
  const { mutate, isPending } = useCommand(removeKindness, { stale, onError: failed });
  return (
    <li>
      <p className="small muted">
        <time dateTime={day}>{fullDate(onDay(day))}</time>
        {who && <> · {who}</>}
      </p>
      <div className={styles.line}>
        <span className="prose">{what}</span>
        <Ask
          {...t.removing}
          of={t.removing.of(what)}
          busy={isPending}
          onYes={(close) => mutate({ params: { id } }, { onSuccess: close })}
        />
      </div>
    </li>
  );
}

function KindnessForm(): ReactNode {
  const t = text('balance').kindness;
  const { draft, form, change, once, clear } = useKeptForm<{
    direction: (typeof directions)[number];
    what: string;
    who: string;
    day: (typeof days)[number];
  }>('balance.kindness', { direction: 'given', what: '', who: '', day: '0' });
  const { mutate, isPending } = useCommand(recordKindness, { stale, onSuccess: clear, onError: failed });
  const [what, who] = [form.what.trim(), form.who.trim()];
  const send = (): void => {
    if (what === '' || isPending) return;
    mutate(once({ body: { direction: form.direction, what, ...(who && { who }), daysAgo: Number(form.day) } }));
  };
  return (
    <KeptForm draft={draft} className={styles.kindness} onSend={send}>
      <div className={styles.choices}>
        <Chips
          legend={t.direction}
          options={directions.map((id) => ({ id, name: t.directions[id] }))}
          value={form.direction}
          onChange={(direction) => change({ direction })}
        />
        <Chips
          legend={t.when}
          options={days.map((id) => ({ id, name: t.days[id] }))}
          value={form.day}
          onChange={(day) => change({ day })}
        />
      </div>
      <div className={styles.words}>
        <TextField label={t.what} value={form.what} maxLength={1_000} onChange={(typed) => change({ what: typed })} />
        <TextField
          label={t.who}
          optional={t.optional}
          value={form.who}
          maxLength={200}
          onChange={(typed) => change({ who: typed })}
        />
      </div>
      <div>
        <Button type="submit" variant="quiet" busy={isPending} disabled={what === ''}>
          {t.add}
        </Button>
      </div>
    </KeptForm>
  );
}
