import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { answerPoll, currentPoll, pastPolls } from '#contracts/polls/endpoints.ts';
import { pollTextIn } from '#contracts/polls/wording.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chips } from '../../kit/choice.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';

type Poll = NonNullable<Answer<typeof currentPoll>['poll']>;

/** The question of this month with the person's own answer. `consents`: whether their numbers are included in research. */
export function PollCard({ consents }: { readonly consents: boolean }): ReactNode {
  const t = text('polls');
  const state = useRead(currentPoll, {});
  return (
    <Card id="poll" className={page.part}>
      <h2>{t.title}</h2>
      {!state.data && <QueryStatus query={state} shape={['line', 'line']} />}
      {state.data &&
        (state.data.poll ? (
          <Question poll={state.data.poll} least={state.data.least} consents={consents} />
        ) : (
          <>
            <p>{t.none.title}.</p>
            <p className="muted">{t.none.about}</p>
          </>
        ))}
    </Card>
  );
}

interface QuestionProps {
  readonly poll: Poll;
  readonly least: number;
  readonly consents: boolean;
}

function Question({ poll, least, consents }: QuestionProps): ReactNode {
  const t = text('polls');
  const { month, mine } = poll;
  const { question, options } = pollTextIn(poll.wording, language());
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, isPending } = useCommand(answerPoll, {
    stale: [keyOf(currentPoll, {}), keyOf(pastPolls, { query: {} })],
    onSuccess: ({ mine: saved }) => {
      setChosen(null);
      showToast({ title: saved === null ? t.withdrawn : t.sent });
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  const send = (option: number | null): void => mutate({ params: { month }, body: { option } });
  const value = chosen ?? mine;
  return (
    <Form className={page.part} onSend={() => value !== null && consents && send(value)}>
      <Chips
        legend={question}
        options={options.map((name, place) => ({ id: String(place), name }))}
        value={value === null ? undefined : String(value)}
        onChange={(id) => setChosen(Number(id))}
      />
      {!consents && (
        <p className="muted">
          {t.consent} <a href="#contribution">{t.toConsent}</a>
        </p>
      )}
      <div className={page.actions}>
        <Button
          type="submit"
          variant={mine === null ? 'signal' : 'quiet'}
          busy={isPending}
          disabled={!consents || value === null || value === mine}
        >
          {mine === null ? t.send : t.change}
        </Button>
        {mine !== null && (
          <Button variant="quiet" busy={isPending} onClick={() => send(null)}>
            {t.withdraw}
          </Button>
        )}
      </div>
      <p className="small muted">
        {mine !== null && `${t.thanks} `}
        {t.until(lastDay(poll))} {t.least(least)}
      </p>
    </Form>
  );
}

/** The last day of the month; the month itself is over at the beginning of the next one. */
const lastDay = ({ endsAt }: Pick<Poll, 'endsAt'>): string =>
  fullDate(onDay(new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10)));
