import { type ReactNode, useState } from 'react';
import { defineMetric, metrics } from '#contracts/analytics/admin-endpoints.ts';
import { type CountedEvent, countedEvents } from '#contracts/analytics/metrics.ts';
import { useCommand } from '../../../api/command.ts';
import { keyOf } from '../../../api/read.ts';
import { Button } from '../../../kit/button.tsx';
import { ChipSet } from '../../../kit/chip-set.tsx';
import { Field, FieldError, Form } from '../../../kit/field.tsx';
import { Fold } from '../../../kit/fold.tsx';
import { problemOf } from '../../../kit/problem-of.ts';
import section from '../../../kit/section.module.css';
import { TextField } from '../../../kit/text-field.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { Writing } from '../../../kit/writing.tsx';
import { text } from '../../../text/text.ts';
import styles from './analytics.module.css';

/** What browsers report themselves. */
const opened = 'page_view';
type Kind = CountedEvent | typeof opened;

const isNumber = (typed: string, most: number): boolean =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** Defines a metric, or its next version. */
export function NewVersionForm(): ReactNode {
  const t = text('adminAnalytics').metrics.form;
  const [name, setName] = useState('');
  const [kinds, setKinds] = useState<ReadonlySet<Kind>>(new Set());
  const [atLeast, setAtLeast] = useState('1');
  const [withinDays, setWithinDays] = useState('7');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCommand(defineMetric, {
    stale: [keyOf(metrics, {})],
    onSuccess: ({ version }) => {
      showToast({ title: t.defined(name, version) });
      setReason('');
    },
  });
  const isReady =
    /^[a-z][a-z0-9-]{0,39}$/.test(name) &&
    kinds.size > 0 &&
    isNumber(atLeast, 1_000) &&
    isNumber(withinDays, 28) &&
    reason.trim() !== '';
  const send = (): void => {
    if (!isReady || isPending) return;
    mutate({
      params: { metric: name },
      body: {
        events: countedEvents.filter((kind) => kinds.has(kind)),
        usage: kinds.has(opened) ? [opened] : [],
        atLeast: Number(atLeast),
        withinDays: Number(withinDays),
        reason: reason.trim(),
      },
    });
  };
  const toggle = (kind: Kind): void => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  return (
    <Fold summary={t.title}>
      <Form className={section.form} onSend={send}>
        <p className="muted">{t.about}</p>
        <TextField label={t.name} hint={t.nameHint} maxLength={40} autoComplete="off" value={name} onChange={setName} />
        <ChipSet<Kind>
          legend={t.events}
          options={[
            ...countedEvents.map((id) => ({ id, name: text('events').kind(id) })),
            { id: opened, name: t.opened },
          ]}
          chosen={kinds}
          onToggle={toggle}
        />
        <div className={styles.choice}>
          <TextField label={t.atLeast} inputMode="numeric" maxLength={4} value={atLeast} onChange={setAtLeast} />
          <TextField
            label={t.withinDays}
            inputMode="numeric"
            maxLength={2}
            value={withinDays}
            onChange={setWithinDays}
          />
        </div>
        <Field label={t.reason} hint={t.reasonHint}>
          {(wiring) => (
            <Writing
              {...wiring}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <FieldError message={problemOf(error)} />
        <div>
          <Button type="submit" busy={isPending} disabled={!isReady}>
            {t.send}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
