import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { recordEngagement } from '#contracts/journey/endpoints.ts';
import { useCommand } from '../../../api/command.ts';
import { Button } from '../../../kit/button.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { TextField } from '../../../kit/text-field.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { KeptForm } from '../../drafts/kept-form.tsx';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import styles from './record.module.css';

/** A mentoring session: with whom, and what it changed. Recorded as an engagement. */
export function Mentoring(): ReactNode {
  const t = text('log').mentoring;
  const { draft, form, change, once, clear } = useKeptForm('mentoring', { who: '', what: '' });
  const [outcome, setOutcome] = useState<'nothing' | 'kept' | 'missing'>('nothing');
  const { mutate, isPending } = useCommand(recordEngagement, {
    stale: [['achievements'], ['logbook']],
    onSuccess: () => {
      clear();
      setOutcome('kept');
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  const submit = (): void => {
    if (isPending) return;
    if (form.who.trim() === '') return setOutcome('missing');
    mutate(
      once({ body: { engagementType: 'mentoring_session', details: { with: form.who.trim(), notes: form.what } } }),
    );
  };
  return (
    <KeptForm draft={draft} className={styles.record} onSend={submit}>
      <TextField label={t.who} value={form.who} maxLength={200} onChange={(who) => change({ who })} />
      <WritingField label={t.what} value={form.what} maxLength={10_000} onChange={(what) => change({ what })} />
      <div className={styles.foot}>
        <Button type="submit" busy={isPending}>
          {isPending ? t.keeping : t.keep}
        </Button>
        <output>
          {outcome === 'kept' && (
            <span className={styles.kept}>
              <Check size={18} aria-hidden="true" />
              {t.kept}
            </span>
          )}
          {outcome === 'missing' && form.who.trim() === '' && <span className={styles.missing}>{t.empty}</span>}
        </output>
      </div>
    </KeptForm>
  );
}
