import type { ReactNode } from 'react';
import {
  askWitness,
  mentorsToAsk,
  witnessPreview,
  witnessRequests,
  type WitnessSubject,
} from '#contracts/people/endpoints.ts';
import { longestQuestion } from '#contracts/people/limits.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Chips, Switch } from '../../kit/choice.tsx';
import { Field, FieldError } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { View } from './view.tsx';
import styles from './witness.module.css';

interface AskFormProps {
  readonly subject: WitnessSubject;
  readonly onSent: () => void;
}

const ways = ['mail', 'mentor'] as const;
const empty = { way: 'mail' as (typeof ways)[number], mentor: '', name: '', email: '', question: '', files: false };

/** Whom to ask and what, and exactly what they will see. What was typed stays on this device until it is sent. */
export function AskForm({ subject, onSent }: AskFormProps): ReactNode {
  const t = text('witness').ask;
  const { organizationId } = useUser();
  const about = 'achievement' in subject ? subject.achievement : subject.event;
  const { draft, form, change, once, clear } = useKeptForm(`witness.${about}`, empty);
  const way = organizationId === null ? 'mail' : form.way;
  const mentors = useRead(mentorsToAsk, {}, { enabled: way === 'mentor' });
  const preview = useRead(witnessPreview, {
    params: { subject: about },
    query: form.files ? { files: 'shown' } : {},
  });
  const { mutate, isPending, error, reset } = useCommand(askWitness, {
    stale: [keyOf(witnessRequests, { query: {} })],
    onSuccess: () => {
      const name = way === 'mentor' ? mentors.data?.mentors.find(({ id }) => id === form.mentor)?.name : form.name;
      showToast({ title: t.sent(name ?? '') });
      clear();
      onSent();
    },
  });
  const type = (part: Partial<typeof empty>): void => {
    change(part);
    reset();
  };
  const isReady = way === 'mentor' ? form.mentor !== '' : form.name.trim() !== '' && form.email.trim() !== '';
  const send = (): void => {
    if (!isReady || isPending) return;
    const to = way === 'mentor' ? { mentor: form.mentor } : { name: form.name.trim(), email: form.email.trim() };
    const question = form.question.trim();
    mutate(once({ body: { about: subject, to, ...(question && { question }), ...(form.files && { files: true }) } }));
  };
  return (
    <KeptForm draft={draft} className={styles.ask} onSend={send}>
      <p className="muted">{t.about}</p>
      {organizationId !== null && (
        <Chips
          legend={t.who}
          options={ways.map((id) => ({ id, name: id === 'mail' ? t.byMail : t.byMentor }))}
          value={way}
          onChange={(chosen) => type({ way: chosen })}
        />
      )}
      {way === 'mentor' ? (
        <>
          {mentors.data?.mentors.length === 0 && <p className="muted">{t.noMentors}</p>}
          {mentors.isError && <Problem error={mentors.error} onRetry={() => void mentors.refetch()} />}
          <Field className={styles.wide} label={t.mentor}>
            {(wiring) => (
              <select {...wiring} value={form.mentor} onChange={({ target }) => type({ mentor: target.value })}>
                <option value="">{t.chooseMentor}</option>
                {mentors.data?.mentors.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      ) : (
        <>
          <TextField
            className={styles.wide}
            label={t.name}
            autoComplete="off"
            maxLength={80}
            value={form.name}
            onChange={(name) => type({ name })}
          />
          <TextField
            className={styles.wide}
            label={t.email}
            hint={t.emailHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={form.email}
            onChange={(email) => type({ email })}
          />
        </>
      )}
      <div className={styles.wide}>
        <WritingField
          label={t.question}
          hint={t.questionHint}
          rows={2}
          maxLength={longestQuestion}
          value={form.question}
          onChange={(question) => type({ question })}
        />
      </div>
      {(preview.data?.hasFiles || form.files) && (
        <div className={styles.wide}>
          <Switch name={t.files} about={t.filesAbout} checked={form.files} onChange={(files) => type({ files })} />
        </div>
      )}
      <section className={styles.wide} aria-label={t.preview}>
        <p className="kicker">{t.preview}</p>
        {preview.data ? (
          <>
            <p>{text('witness').view.asks(preview.data.from ?? text('witness').noName)}</p>
            <View level={3} view={{ ...preview.data, question: form.question.trim() || null }} />
          </>
        ) : preview.isError ? (
          <Problem error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton shape={['block']} />
        )}
      </section>
      <FieldError message={problemOf(error)} />
      <Button type="submit" disabled={!isReady} busy={isPending}>
        {isPending ? t.sending : t.send}
      </Button>
    </KeptForm>
  );
}
