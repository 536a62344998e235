import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  letters as lettersRead,
  openLetter,
  promises as promisesRead,
  sealLetter,
} from '#contracts/promises/endpoints.ts';
import { type LetterDays, letterDays, type LetterView, usualLetterDays } from '#contracts/promises/views.ts';
import { dayShifted, daysBetween } from '#contracts/days.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../api/command.ts';
import { useRead } from '../api/read.ts';
import { DraftLine } from '../features/drafts/draft-line.tsx';
import { useKeptForm } from '../features/drafts/use-kept-form.ts';
import { LetterDaysChoice } from '../features/journey/steps/letter-days.tsx';
import { Envelope } from '../features/returning/envelope.tsx';
import { PromiseCard } from '../features/returning/promise-card.tsx';
import styles from '../features/returning/returning.module.css';
import { lettersKey } from '../features/returning/stale.ts';
import { About } from '../kit/about.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { fullDate, onDay } from '../kit/dates.ts';
import { FieldError, Form } from '../kit/field.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { problemOf } from '../kit/problem-of.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { showToast } from '../kit/toasts.ts';
import { WritingField } from '../kit/writing-field.tsx';
import { text } from '../text/text.ts';
import letterStyles from './letters-page.module.css';

/** Letters to oneself, sealed and opened, and all promises. */
export function LettersPage(): ReactNode {
  const t = text('returning');
  const { data, error, refetch } = useRead(lettersRead, {});
  const promised = useRead(promisesRead, {});
  usePageTitle(t.letters.title);
  const letters = data?.letters ?? [];
  // A letter is read where its seal was broken; on the next visit it is among the older ones.
  const [justOpened, setJustOpened] = useState<readonly string[]>([]);
  const isHere = ({ letterId }: LetterView): boolean => justOpened.includes(letterId);
  const arrived = letters.filter((letter) => letter.state === 'ready' || isHere(letter));
  const sealed = letters.filter(({ state }) => state === 'sealed');
  const opened = letters.filter((letter) => letter.state === 'opened' && !isHere(letter));
  const own = promised.data?.promises ?? [];
  return (
    <div className={page.page}>
      <PageHeader kicker={t.letters.title} title={t.letters.headline} lead={t.letters.lead}>
        <p className="small muted">{t.letters.export}</p>
      </PageHeader>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape={['block', 'line']} />}
      {arrived.map((letter) => (
        <Arrived
          key={letter.letterId}
          letter={letter}
          onOpened={() => setJustOpened((before) => [...before, letter.letterId])}
        />
      ))}
      {data && (
        <div className={letterStyles.desk}>
          <Card className={letterStyles.sheet}>
            <NewLetter today={data.today} />
          </Card>
          {letters.length === 0 ? (
            <section className={letterStyles.first}>
              <Envelope />
              <h2>{t.letters.none}</h2>
              <p className="muted">{t.letters.noneAbout}</p>
            </section>
          ) : (
            <section className={styles.card}>
              <h2>{t.letters.all}</h2>
              {sealed.length === 0 && <p className="muted">{t.letters.noneSealed}</p>}
              {sealed.length > 0 && (
                <ul className={letterStyles.sealed}>
                  {sealed.map((letter) => (
                    <li key={letter.letterId}>
                      <Envelope />
                      <div>
                        <p className={letterStyles.day}>{t.letters.opens(fullDate(onDay(letter.opensOn)))}</p>
                        <p className="small muted">
                          {joined(
                            [
                              t.letters.left(daysBetween(data.today, letter.opensOn)),
                              letter.from === 'step'
                                ? t.letters.fromStep
                                : t.letters.written(fullDate(letter.sealedAt)),
                            ],
                            ' · ',
                          )}
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )}
        </div>
      )}
      {opened.map((letter) => (
        <article key={letter.letterId} className={styles.part}>
          <h2>{t.letters.written(fullDate(letter.sealedAt))}</h2>
          <div className={`prose ${styles.paper}`}>{letter.text}</div>
        </article>
      ))}
      {promised.data && (
        <section className={styles.card}>
          <h2>{t.promise.others}</h2>
          {own.length === 0 ? (
            <p className="muted">{t.promise.none}</p>
          ) : (
            <ul className={styles.list}>
              {own.map((promise) => (
                <li key={promise.promiseId}>
                  <PromiseCard promise={promise} today={promised.data.today} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

interface ArrivedProps {
  readonly letter: LetterView;
  readonly onOpened: () => void;
}

/** A letter whose day has come: the text arrives once its seal is broken, and takes the envelope's place. */
function Arrived({ letter, onOpened }: ArrivedProps): ReactNode {
  const t = text('returning').letters;
  const { letterId, sealedAt } = letter;
  const isOpen = letter.state === 'opened';
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The button is gone; the letter takes its focus.
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  const open = useCommand(openLetter, {
    stale: [lettersKey, ['logbook']],
    onSuccess: onOpened,
    onError: (error) => sayFailure(t.openFailed, error),
  });
  if (isOpen) {
    return (
      <article className={styles.part}>
        <h2 ref={title} tabIndex={-1}>
          {t.written(fullDate(sealedAt))}
        </h2>
        <div className={`prose ${styles.paper}`}>{letter.text}</div>
        <p className="muted">{t.answer}</p>
      </article>
    );
  }
  return (
    <section className={styles.arrived}>
      <Envelope />
      <h2>{t.readyTitle}</h2>
      <p className="muted">{t.readyAbout(fullDate(sealedAt))}</p>
      <Button busy={open.isPending} onClick={() => open.mutate({ params: { letterId } })}>
        {open.isPending ? t.opening : t.open}
      </Button>
    </section>
  );
}

function NewLetter({ today }: { readonly today: string }): ReactNode {
  const t = text('returning').letters;
  const { draft, form, change, once, clear } = useKeptForm<{ words: string; days: LetterDays }>('letter', {
    words: '',
    days: usualLetterDays,
  });
  const days = letterDays.find((count) => count === form.days) ?? usualLetterDays;
  const seal = useCommand(sealLetter, {
    stale: [lettersKey, ['logbook']],
    onSuccess: ({ opensOn }) => {
      clear();
      showToast({ title: t.sealed(fullDate(onDay(opensOn))) });
    },
  });
  const submit = (): void => {
    if (form.words.trim() !== '') seal.mutate(once({ body: { text: form.words, days } }));
  };
  return (
    <Form className={letterStyles.form} onSend={submit}>
      <div>
        <h2>{t.write}</h2>
        <p className="muted">{t.writeAbout}</p>
      </div>
      <div className={letterStyles.writing}>
        <About id={draft} isDraft>
          <WritingField label={t.text} rows={7} value={form.words} onChange={(words) => change({ words })} />
        </About>
        {form.words === '' && <Openings onChoose={(words) => change({ words })} />}
      </div>
      <div className={letterStyles.until}>
        <LetterDaysChoice legend={t.days} value={days} onChange={(count) => change({ days: count })} />
        <p className="small muted">{t.opens(fullDate(onDay(dayShifted(today, days))))}</p>
      </div>
      <FieldError message={problemOf(seal.error)} />
      <div className={letterStyles.foot}>
        <Button type="submit" busy={seal.isPending} disabled={form.words.trim() === ''}>
          {seal.isPending ? t.sealing : t.seal}
        </Button>
        <output>
          <DraftLine form={draft}>{t.draft}</DraftLine>
        </output>
      </div>
    </Form>
  );
}

/** Ways to begin an empty letter. The one that is chosen becomes its first words, and the writing goes on behind it. */
function Openings({ onChoose }: { readonly onChoose: (words: string) => void }): ReactNode {
  const t = text('returning').letters;
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, opening: string): void => {
    // The buttons go once there are words; the field takes their focus.
    const field = currentTarget.closest('form')?.querySelector('textarea');
    flushSync(() => onChoose(`${opening} `));
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  };
  return (
    <ul className={letterStyles.openings} aria-label={t.openingsTitle}>
      {t.openings.map((opening) => (
        <li key={opening}>
          <button type="button" onClick={(event) => choose(event, opening)}>
            {opening}
          </button>
        </li>
      ))}
    </ul>
  );
}
