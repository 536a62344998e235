import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { type adminPolls, discardPoll, endPoll } from '#contracts/polls/admin-endpoints.ts';
import { pollTextIn } from '#contracts/polls/wording.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { About } from '../../kit/about.tsx';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate, whole } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { countedWords } from '../../kit/counted.ts';
import { monthName } from './past-polls.tsx';
import { PollForm } from './poll-form.tsx';

type Known = Answer<typeof adminPolls>;
type Poll = Known['items'][number];
type Stale = readonly (readonly unknown[])[];

interface PollListProps {
  readonly items: readonly Poll[];
  readonly known: Pick<Known, 'now' | 'ready'>;
  readonly stale: Stale;
}

/** Every question with its author, state and result, and what can be done with it. */
export function PollList({ items, known, stale }: PollListProps): ReactNode {
  return (
    <ul className={section.list}>
      {items.map((poll) => (
        <About key={poll.month} id={poll.month}>
          <Row poll={poll} known={known} stale={stale} />
        </About>
      ))}
    </ul>
  );
}

interface RowProps extends Omit<PollListProps, 'items'> {
  readonly poll: Poll;
}

function Row({ poll, known, stale }: RowProps): ReactNode {
  const { admin: t, reason, tooFew, people, hidden } = text('polls');
  const { month, version, state, writtenAt, writtenBy, endReason, result } = poll;
  const { question, options } = pollTextIn(poll.wording, language());
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const close = (): void => setOpen(null);
  const discard = useCommand(discardPoll, {
    stale,
    onSuccess: () => showToast({ title: t.discarded }),
    onError: (error) => sayFailure(t.failed, error),
  });
  const counted = result?.options.map((one, place) => `${options[place] ?? ''}: ${countedWords(one, hidden)}`);
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <span className="small muted">{monthName(month)}</span>
        <strong>{question}</strong>
        <span className="small">{joined(options, ' · ')}</span>
        <span className="small muted">
          {t.by(writtenBy ?? t.someone, fullDate(writtenAt))}, {t.version(version)}
        </span>
        {endReason && <span className="small muted">{reason(endReason)}</span>}
        {state === 'closed' && (
          <span className="small">
            {result && counted ? `${people(whole(result.people))} ${joined(counted, ', ')}` : tooFew(10)}
          </span>
        )}
      </span>
      <span className={section.actions}>
        <span className={classes(section.mark, state === 'running' && section.good)}>{t.state[state]}</span>
        {state === 'planned' && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${t.edit}: ${monthName(month)}`}
              onClick={() => setOpen('edit')}
            >
              {t.edit}
            </Button>
            <Ask
              label={t.discard}
              of={`${t.discard}: ${monthName(month)}`}
              title={`${t.discard}: ${monthName(month)}`}
              about={question}
              yes={t.discard}
              no={t.cancel}
              busy={discard.isPending}
              onYes={(done) => discard.mutate({ params: { month } }, { onSettled: done })}
            />
          </>
        )}
        {state === 'running' && (
          <Button variant="quiet" size="small" onClick={() => setOpen('end')}>
            {t.end}
          </Button>
        )}
      </span>
      {open === 'edit' && (
        <Dialog open onOpenChange={close} title={`${t.edit}: ${monthName(month)}`}>
          <PollForm known={known} taken={new Set()} poll={poll} stale={stale} onDone={close} />
        </Dialog>
      )}
      {open === 'end' && <EndDialog month={month} stale={stale} onClose={close} />}
    </li>
  );
}

interface EndDialogProps {
  readonly month: string;
  readonly stale: Stale;
  readonly onClose: () => void;
}

function EndDialog({ month, stale, onClose }: EndDialogProps): ReactNode {
  const t = text('polls').admin;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCommand(endPoll, {
    stale,
    onSuccess: () => {
      showToast({ title: t.endedNow });
      onClose();
    },
  });
  const isWritten = reason.trim() !== '';
  return (
    <Dialog open onOpenChange={onClose} title={t.endTitle} description={t.endAbout}>
      <Form
        className={section.form}
        onSend={() => isWritten && mutate({ params: { month }, body: { reason: reason.trim() } })}
      >
        <WritingField
          label={t.endReason}
          rows={3}
          maxLength={500}
          error={problemOf(error)}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" disabled={!isWritten} busy={isPending}>
          {t.endNow}
        </Button>
      </Form>
    </Dialog>
  );
}
