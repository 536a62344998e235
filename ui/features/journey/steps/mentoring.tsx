import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { recordEngagement } from '#contracts/journey/endpoints.ts';
import { useCommand } from '../../../api/command.ts';
import { Button } from '../../../kit/button.tsx';
import { Field, Form } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import styles from './record.module.css';

/** A mentoring session: whom one listened to, and what moved. It is an engagement with a name of its own. */
export function Mentoring(): ReactNode {
  const t = text('log').mentoring;
  const { form, change, clear } = useKeptForm('mentoring', { who: '', what: '' });
  const [said, setSaid] = useState<'nothing' | 'kept' | 'missing'>('nothing');
  const { mutate, isPending } = useCommand(recordEngagement, {
    stale: [['achievements']],
    failsOffline: true,
    onSuccess: () => {
      clear();
      setSaid('kept');
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  const submit = (): void => {
    if (isPending) return;
    if (form.who.trim() === '') return setSaid('missing');
    mutate({ body: { engagementType: 'mentoring_session', details: { with: form.who.trim(), notes: form.what } } });
  };
  return (
    <Form className={styles.record} onSend={submit}>
      <Field label={t.who}>
        {(wiring) => (
          <Input
            {...wiring}
            value={form.who}
            maxLength={200}
            onChange={(event) => change({ who: event.target.value })}
          />
        )}
      </Field>
      <WritingField label={t.what} value={form.what} maxLength={10_000} onChange={(what) => change({ what })} />
      <div className={styles.foot}>
        <Button type="submit" busy={isPending}>
          {isPending ? t.keeping : t.keep}
        </Button>
        <output>
          {said === 'kept' && (
            <span className={styles.kept}>
              <Check size={18} aria-hidden="true" />
              {t.kept}
            </span>
          )}
          {said === 'missing' && form.who.trim() === '' && <span className={styles.missing}>{t.empty}</span>}
        </output>
      </div>
    </Form>
  );
}
