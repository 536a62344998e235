import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AssessmentDefinition, Facet } from '#contracts/assessments/definition.ts';
import { scoreOf } from '#contracts/assessments/scoring.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { SaveLine } from '../drafts/save-line.tsx';
import type { SaveState } from '../drafts/use-draft.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly definition: AssessmentDefinition;
  readonly answers: Readonly<Record<string, number>>;
  readonly saving: SaveState;
  readonly onAnswer: (id: string, value: number) => void;
  readonly onFinish: () => void;
  readonly finishing: boolean;
  readonly onLeave: (() => void) | undefined;
}

/** The statements of an assessment, one facet at a time, with the progress. It begins at the first open one. */
export function Questions(props: QuestionsProps): ReactNode {
  const { definition, answers, saving, onAnswer, onFinish, finishing, onLeave } = props;
  const t = text('assessments');
  const { answered, items, total } = scoreOf(definition, answers);
  const missing = Math.max(0, Math.ceil(0.8 * items) - answered);
  const { facets } = definition;
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      facets.findIndex((facet) => facet.items.some(({ id }) => answers[id] === undefined)),
    ),
  );
  const facet = facets[place];
  const isLast = place === facets.length - 1;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={classes(page.page, styles.questions)}>
      <div className={styles.far}>
        <Meter percent={(100 * answered) / items} label={t.resume(answered, items)} />
        <div className={styles.state}>
          <p className="small muted">{t.resume(answered, items)}</p>
          <SaveLine saving={saving} words={t.save} />
        </div>
      </div>
      {facet && (
        <FacetQuestions
          key={facet.id}
          title={title}
          place={t.place(place + 1, facets.length)}
          definition={definition}
          facet={facet}
          answers={answers}
          onAnswer={onAnswer}
        />
      )}
      <div className={page.actions}>
        {place > 0 && (
          <Button variant="quiet" onClick={() => setPlace(place - 1)}>
            {t.back}
          </Button>
        )}
        {!isLast && (
          <Button variant={total === null ? 'signal' : 'quiet'} onClick={() => setPlace(place + 1)}>
            {t.next}
          </Button>
        )}
        {(isLast || total !== null) && (
          <Button busy={finishing} disabled={total === null} onClick={onFinish}>
            {finishing ? t.finishing : t.finish}
          </Button>
        )}
        {onLeave && (
          <Button variant="quiet" onClick={onLeave}>
            {t.leave}
          </Button>
        )}
        {isLast && missing > 0 && <p className="small muted">{t.missing(missing)}</p>}
      </div>
    </div>
  );
}

interface FacetProps extends Pick<QuestionsProps, 'definition' | 'answers' | 'onAnswer'> {
  readonly facet: Facet;
  readonly title: Ref<HTMLHeadingElement>;
  /** Which one it is, of how many. */
  readonly place: string;
}

function FacetQuestions({ definition: { scale }, facet, title, place, answers, onAnswer }: FacetProps): ReactNode {
  const t = text('assessments');
  const ratings = scale.names.map((name, at) => ({ name, value: scale.lowest + at }));
  return (
    <section className={styles.facet}>
      <header>
        <p className="kicker">{place}</p>
        <h2 ref={title} tabIndex={-1}>
          {facet.name}
        </h2>
        <p className="muted">{facet.about}</p>
      </header>
      {facet.items.map(({ id, text: statement }) => (
        <Options
          key={id}
          legend={statement}
          options={ratings}
          dots={ratings.length > 5}
          value={answers[id]}
          onChange={(value) => onAnswer(id, value)}
        />
      ))}
      {facet.task && (
        <div className={styles.task}>
          <p className="kicker">{t.task}</p>
          <Options
            legend={facet.task.text}
            options={facet.task.options.map((name, value) => ({ name, value }))}
            column
            value={answers[facet.task.id]}
            onChange={(value) => facet.task && onAnswer(facet.task.id, value)}
          />
        </div>
      )}
    </section>
  );
}

interface OptionsProps {
  readonly legend: string;
  readonly options: readonly { readonly name: string; readonly value: number }[];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** A scale of points with labels at both ends only. */
  readonly dots?: boolean;
  readonly column?: boolean;
}

function Options({ legend, options, value, onChange, dots = false, column = false }: OptionsProps): ReactNode {
  const group = useId();
  return (
    <fieldset className={styles.item}>
      <legend>{legend}</legend>
      <div className={classes(styles.options, dots && styles.dots, column && styles.column)}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className={dots ? 'visually-hidden' : undefined}>{option.name}</span>
            {dots && <span aria-hidden="true">{option.value}</span>}
          </label>
        ))}
      </div>
      {dots && (
        <div className={styles.ends} aria-hidden="true">
          <span>{options[0]?.name}</span>
          <span>{options.at(-1)?.name}</span>
        </div>
      )}
    </fieldset>
  );
}
