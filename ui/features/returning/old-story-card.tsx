import type { ReactNode } from 'react';
import { addToText } from '#contracts/promises/endpoints.ts';
import type { OldTextView } from '#contracts/promises/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { FieldError } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './returning.module.css';
import { oldStoryKey } from './stale.ts';

/** As much as a glance takes in. */
const GLANCE = 320;

/** An older text of the person's own, and what they would add today. */
export function OldStoryCard({ story }: { readonly story: OldTextView }): ReactNode {
  const t = text('returning').story;
  const { eventId, title, text: words, writtenAt, additions } = story;
  const { draft, form, change, once, clear } = useKeptForm(`addition-${eventId}`, { words: '' });
  const add = useCommand(addToText, { stale: [oldStoryKey, ['logbook']], onSuccess: clear });
  const submit = (): void => {
    if (form.words.trim() !== '') add.mutate(once({ params: { eventId }, body: { text: form.words } }));
  };
  const isLong = words.length > GLANCE;
  return (
    <div className={styles.part}>
      <h2>{t.title}</h2>
      <p className="small muted">{joined([t.on(fullDate(writtenAt)), title], ' · ')}</p>
      <blockquote className={`prose ${styles.story}`}>
        {isLong ? `${words.slice(0, GLANCE).replace(/\s\S*$/, '')} …` : words}
      </blockquote>
      {isLong && (
        <Fold summary={t.all}>
          <p className={styles.story}>{words}</p>
        </Fold>
      )}
      {additions.length > 0 && (
        <div className={styles.additions}>
          {additions.map((addition) => (
            <div key={addition.eventId}>
              <p className="small muted">{t.added(fullDate(addition.writtenAt))}</p>
              <p className={styles.story}>{addition.text}</p>
            </div>
          ))}
        </div>
      )}
      <KeptForm draft={draft} className={styles.form} onSend={submit}>
        <WritingField label={t.question} rows={3} value={form.words} onChange={(typed) => change({ words: typed })} />
        <FieldError message={problemOf(add.error)} />
        <div>
          <Button type="submit" variant="quiet" busy={add.isPending} disabled={form.words.trim() === ''}>
            {add.isPending ? t.adding : t.add}
          </Button>
        </div>
      </KeptForm>
    </div>
  );
}
