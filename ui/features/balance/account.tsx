import { type ReactNode, useState } from 'react';
import {
  addHolding,
  changeHolding,
  type Holding,
  holdings,
  removeHolding,
} from '#contracts/balance/mirror-endpoints.ts';
import { sides } from '#contracts/balance/mirrors.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chips } from '../../kit/choice.tsx';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Scale } from '../../kit/scale.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './mirrors.module.css';
import { takeFocus } from './take-focus.ts';

const stale = [keyOf(holdings, {})];
const failed = (error: Error): void => sayFailure(text('balance').account.failed, error);
type Side = Holding['side'];

/** The personal T-account: what carries, what weighs, and the direction of the difference. */
export function Account(): ReactNode {
  const t = text('balance').account;
  const account = useRead(holdings, {});
  // A line to change, or a new one.
  const [open, setOpen] = useState<Holding | 'new'>();
  const { data } = account;
  const { mutate: remove, isPending } = useCommand(removeHolding, { stale, onError: failed });
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <p className="muted">{t.about}</p>
      <QueryStatus query={account} />
      {data && (
        <div className={page.columns}>
          {sides.map((side) => (
            <Column
              key={side}
              side={side}
              lines={data.holdings.filter((line) => line.side === side)}
              busy={isPending}
              onChange={setOpen}
              onRemove={(id, close) => remove({ params: { id } }, { onSuccess: close })}
            />
          ))}
        </div>
      )}
      {data && data.holdings.length > 0 && <Direction net={data.net} before={data.netBefore} />}
      {open ? (
        <HoldingForm
          key={open === 'new' ? 'new' : open.id}
          holding={open === 'new' ? undefined : open}
          onDone={() => setOpen(undefined)}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setOpen('new')}>
            {t.add}
          </Button>
        </div>
      )}
    </section>
  );
}

function Direction({ net, before }: { readonly net: number; readonly before: number | null }): ReactNode {
  const t = text('balance').account;
  const moved = before === null ? 0 : net - before;
  return (
    <p>
      {net > 0 ? t.more : net < 0 ? t.less : t.even}{' '}
      {before !== null && (moved > 0 ? t.up : moved < 0 ? t.down : t.level)}{' '}
      <span className="small muted">{t.direction}</span>
    </p>
  );
}

interface ColumnProps {
  readonly side: Side;
  readonly lines: readonly Holding[];
  readonly busy: boolean;
  readonly onChange: (holding: Holding) => void;
  readonly onRemove: (id: string, close: () => void) => void;
}

function Column({ side, lines, busy, onChange, onRemove }: ColumnProps): ReactNode {
  const t = text('balance').account;
  return (
    <div className={page.part}>
      <h3>{t.sides[side]}</h3>
      {lines.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={page.ruled}>
        {lines.map((line) => (
          <li key={line.id}>
            <p className={styles.line}>
              <span>
                {line.name} <span className="small muted">{line.tangible ? t.yes : t.no}</span>
              </span>
              <b>{line.value}</b>
            </p>
            {line.comment && <p className="small prose">{line.comment}</p>}
            <div className={page.actions}>
              <Button variant="quiet" size="small" aria-label={t.edit(line.name)} onClick={() => onChange(line)}>
                {t.change}
              </Button>
              <Ask
                {...t.removing}
                of={t.removing.of(line.name)}
                title={t.removing.title(line.name)}
                busy={busy}
                onYes={(close) => onRemove(line.id, close)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HoldingFields {
  readonly side?: Side;
  readonly tangible?: boolean;
  readonly name: string;
  readonly value?: number;
  readonly comment: string;
}

interface HoldingFormProps {
  /** Undefined for a new line. */
  readonly holding: Holding | undefined;
  readonly onDone: () => void;
}

function HoldingForm({ holding, onDone }: HoldingFormProps): ReactNode {
  const t = text('balance').account;
  const empty: HoldingFields = holding ? { ...holding, comment: holding.comment ?? '' } : { name: '', comment: '' };
  const { draft, form, change, once, clear } = useKeptForm(`balance.holding.${holding?.id ?? 'new'}`, empty);
  const { side, tangible, value } = form;
  const [name, comment] = [form.name.trim(), form.comment.trim()];
  const onSuccess = (): void => {
    clear();
    onDone();
  };
  const added = useCommand(addHolding, { stale, onSuccess, onError: failed });
  const changed = useCommand(changeHolding, { stale, onSuccess, onError: failed });
  const busy = added.isPending || changed.isPending;
  const isComplete = side !== undefined && tangible !== undefined && value !== undefined && name !== '';
  const send = (): void => {
    if (!isComplete || busy) return;
    const body = { side, tangible, name, value, ...(comment && { comment }) };
    if (holding) changed.mutate({ params: { id: holding.id }, body });
    else added.mutate(once({ body }));
  };
  return (
    <Card>
      <KeptForm draft={draft} className={page.part} onSend={send}>
        <h3 tabIndex={-1} ref={takeFocus}>
          {holding ? t.edit(holding.name) : t.add}
        </h3>
        <Chips
          legend={t.side}
          options={sides.map((id) => ({ id, name: t.sideOf[id] }))}
          value={side}
          onChange={(chosen) => change({ side: chosen })}
        />
        <TextField label={t.name} value={form.name} maxLength={200} onChange={(typed) => change({ name: typed })} />
        <Chips
          legend={t.tangible}
          options={(['yes', 'no'] as const).map((id) => ({ id, name: t.tangibles[id] }))}
          value={tangible === undefined ? undefined : tangible ? 'yes' : 'no'}
          onChange={(chosen) => change({ tangible: chosen === 'yes' })}
        />
        <Scale
          label={t.value}
          low={t.low}
          high={t.high}
          min={1}
          max={10}
          value={value}
          onChange={(chosen) => change({ value: chosen })}
        />
        <WritingField
          label={`${t.comment} (${text('balance').experiment.optional})`}
          value={form.comment}
          rows={2}
          maxLength={1_000}
          onChange={(typed) => change({ comment: typed })}
        />
        <div className={page.actions}>
          <Button type="submit" busy={busy} disabled={!isComplete}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t.cancel}
          </Button>
        </div>
      </KeptForm>
    </Card>
  );
}
