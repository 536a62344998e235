import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { type Language, languageNames, languages } from '#contracts/language.ts';
import { type adminPolls, planPoll } from '#contracts/polls/admin-endpoints.ts';
import { longestOption, longestQuestion, maxMonthsAhead, maxOptions, minOptions } from '#contracts/polls/limits.ts';
import { monthShifted } from '#contracts/polls/months.ts';
import type { ReadyPollId } from '#contracts/polls/ready.ts';
import { pollTextIn, type StoredWording, type PollWording } from '#contracts/polls/wording.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError, Field, Form } from '../../kit/field.tsx';
import field from '../../kit/field.module.css';
import page from '../../kit/page.module.css';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { monthName } from './past-polls.tsx';

type Known = Answer<typeof adminPolls>;

interface PollFormProps {
  readonly known: Pick<Known, 'now' | 'ready'>;
  /** Months that have a question. */
  readonly taken: ReadonlySet<string>;
  /** The question that is changed; undefined for a new one. */
  readonly poll?: Known['items'][number] | undefined;
  readonly stale: readonly (readonly unknown[])[];
  readonly onDone?: () => void;
}

const blank = (): PollWording => filled(() => ({ question: '', options: ['', ''] }));

const filled = (part: (one: Language) => { question: string; options: string[] }): PollWording =>
  // Every language gets a text.
  Object.fromEntries(languages.map((one) => [one, part(one)])) as PollWording;

/** The texts of a stored wording, in every language of this version. */
const editable = (wording: StoredWording): PollWording =>
  filled((one) => {
    const { question, options } = pollTextIn(wording, one);
    return { question, options: [...options] };
  });

/** Writes the question of a month, or changes it before its month begins. */
export function PollForm({ known, taken, poll, stale, onDone }: PollFormProps): ReactNode {
  const t = text('polls').admin;
  const months = Array.from({ length: maxMonthsAhead + 1 }, (_, ahead) => monthShifted(known.now, ahead));
  const free = months.find((month) => !taken.has(month) && month !== known.now) ?? known.now;
  const [month, setMonth] = useState(poll?.month ?? free);
  const [ready, setReady] = useState<ReadyPollId | null>((poll?.ready as ReadyPollId | undefined) ?? null);
  const [wording, setWording] = useState<PollWording>(poll ? editable(poll.wording) : blank);
  const { mutate, isPending, error, reset } = useCommand(planPoll, {
    stale,
    onSuccess: () => {
      showToast({ title: t.saved });
      if (!poll) {
        setWording(blank);
        setReady(null);
        const next = months.find((one) => one !== month && !taken.has(one) && one !== known.now);
        if (next) setMonth(next);
      }
      onDone?.();
    },
  });
  const change = (next: PollWording): void => {
    setWording(next);
    reset();
  };
  const count = wording[languages[0]].options.length;
  const texts = languages.flatMap((one) => [wording[one].question, ...wording[one].options]);
  const isTaken = !poll && taken.has(month);
  const isReady = texts.every((words) => words.trim() !== '') && !isTaken;
  const withOption = (one: Language, place: number, words: string): PollWording => ({
    ...wording,
    [one]: { ...wording[one], options: wording[one].options.map((old, at) => (at === place ? words : old)) },
  });
  const resized = (length: number): PollWording =>
    filled((one) => ({
      ...wording[one],
      options: Array.from({ length }, (_, place) => wording[one].options[place] ?? ''),
    }));
  return (
    <Form
      className={page.part}
      onSend={() => isReady && mutate({ params: { month }, body: { seen: poll?.version ?? 0, wording, ready } })}
    >
      {!poll && (
        <div className={section.form}>
          <Field label={t.month} error={isTaken ? t.taken(monthName(month)) : undefined}>
            {(wiring) => (
              <select
                {...wiring}
                className={field.input}
                value={month}
                onChange={({ target }) => {
                  setMonth(target.value);
                  reset();
                }}
              >
                {months.map((one) => (
                  <option key={one} value={one}>
                    {one === known.now ? t.now(monthName(one)) : monthName(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t.ready}>
            {(wiring) => (
              <select
                {...wiring}
                className={field.input}
                value={ready ?? ''}
                onChange={({ target }) => {
                  const chosen = known.ready.find(({ id }) => id === target.value);
                  setReady(chosen?.id ?? null);
                  change(chosen ? editable(chosen.wording) : blank());
                }}
              >
                <option value="">{t.own}</option>
                {known.ready.map((one) => (
                  <option key={one.id} value={one.id}>
                    {pollTextIn(one.wording, language()).question}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <div className={page.tiles}>
        {languages.map((one) => (
          <div key={one} className={page.part} lang={one}>
            <TextField
              label={t.question(languageNames[one])}
              maxLength={longestQuestion}
              autoComplete="off"
              value={wording[one].question}
              error={problemAt(error, `wording.${one}.question`)}
              onChange={(question) => change({ ...wording, [one]: { ...wording[one], question } })}
            />
            {wording[one].options.map((option, place) => (
              <TextField
                // The place of an answer is what it is stored by.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                label={t.option(place + 1, languageNames[one])}
                maxLength={longestOption}
                autoComplete="off"
                value={option}
                error={problemAt(error, `wording.${one}.options.${place}`)}
                onChange={(words) => change(withOption(one, place, words))}
              />
            ))}
            <FieldError message={problemAt(error, `wording.${one}.options`)} />
          </div>
        ))}
      </div>
      <div className={page.actions}>
        <Button variant="quiet" size="small" disabled={count >= maxOptions} onClick={() => change(resized(count + 1))}>
          {t.add}
        </Button>
        <Button variant="quiet" size="small" disabled={count <= minOptions} onClick={() => change(resized(count - 1))}>
          {t.remove}
        </Button>
      </div>
      {month === known.now && !isTaken && <p className={section.notice}>{t.warning}</p>}
      <FieldError message={problemOf(error)} />
      <div className={page.actions}>
        <Button type="submit" disabled={!isReady} busy={isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
