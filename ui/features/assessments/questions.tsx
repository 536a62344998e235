import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AssessmentDefinition, Item, Task } from '#contracts/assessments/definition.ts';
import { scoreOf } from '#contracts/assessments/scoring.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { classes } from '../../kit/classes.ts';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { SaveLine } from '../drafts/save-line.tsx';
import type { SaveState } from '../drafts/use-draft.ts';
import { useKeptView } from '../drafts/use-kept-form.ts';
import styles from './questions.module.css';
import { type Screen, screensOf, type View, views } from './screens.ts';

interface QuestionsProps {
  readonly definition: AssessmentDefinition;
  readonly answers: Readonly<Record<string, number>>;
  readonly saving: SaveState;
  readonly onAnswer: (id: string, value: number) => void;
  readonly onFinish: () => void;
  readonly finishing: boolean;
  readonly onLeave: (() => void) | undefined;
}

/** The statements of an assessment, one by one, by areas or all at once, with the progress. It begins at the first open one. */
export function Questions(props: QuestionsProps): ReactNode {
  const { definition, answers, saving } = props;
  const t = text('assessments');
  const { answered, items } = scoreOf(definition, answers);
  // The choice holds for every assessment.
  const { view: way, change } = useKeptView<{ view: View }>('assessments.view', { view: 'area' });
  return (
    <div className={classes(page.page, styles.questions)}>
      <Chips
        legend={t.ways.legend}
        options={views.map((id) => ({ id, name: t.ways[id] }))}
        value={way.view}
        onChange={(view) => change({ view })}
      />
      <div className={styles.far}>
        <Meter percent={(100 * answered) / items} label={t.resume(answered, items)} />
        <div className={styles.state}>
          <p className="small muted">{t.resume(answered, items)}</p>
          <SaveLine saving={saving} words={t.save} />
        </div>
      </div>
      <Screens key={way.view} view={way.view} {...props} />
    </div>
  );
}

function Screens(props: QuestionsProps & { readonly view: View }): ReactNode {
  const { definition, answers, onAnswer, onFinish, finishing, onLeave, view } = props;
  const t = text('assessments');
  const { answered, items, total } = scoreOf(definition, answers);
  const missing = Math.max(0, Math.ceil(0.8 * items) - answered);
  const screens = screensOf(definition, view);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      screens.findIndex((parts) => parts.some((part) => part.items.some(({ id }) => answers[id] === undefined))),
    ),
  );
  const screen = screens[place] ?? [];
  const isLast = place === screens.length - 1;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    title.current?.focus({ preventScroll: true });
    // To the question, not to the top of the page, where a phone shows none.
    title.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [place]);
  const where = { one: t.statement, area: t.place, all: null }[view]?.(place + 1, screens.length);
  return (
    <>
      {screen.map((part, order) => (
        <Part
          key={`${part.facet.id} ${part.items[0]?.id ?? part.task?.id}`}
          title={order === 0 ? title : undefined}
          place={where}
          part={part}
          definition={definition}
          answers={answers}
          onAnswer={(id, value, passing) => {
            onAnswer(id, value);
            if (view === 'one' && !passing && !isLast) setPlace(place + 1);
          }}
        />
      ))}
      <div className={page.actions}>
        {place > 0 && (
          <Button variant="quiet" onClick={() => setPlace(place - 1)}>
            {t.back}
          </Button>
        )}
        {!isLast && (
          <Button variant={total === null ? 'signal' : 'quiet'} onClick={() => setPlace(place + 1)}>
            {view === 'one' ? t.nextOne : t.next}
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
    </>
  );
}

interface PartProps extends Pick<QuestionsProps, 'definition' | 'answers'> {
  readonly part: Screen[number];
  readonly title: Ref<HTMLHeadingElement> | undefined;
  /** Which one it is, of how many. */
  readonly place: string | undefined;
  readonly onAnswer: (id: string, value: number, passing: boolean) => void;
}

/** Statements of one facet, and its task. */
function Part({ definition: { scale }, part, title, place, answers, onAnswer }: PartProps): ReactNode {
  const { facet, items, task } = part;
  return (
    <section className={styles.facet}>
      <header>
        {place && <p className="kicker">{place}</p>}
        <h2 ref={title} tabIndex={-1}>
          {facet.name}
        </h2>
        <p className="muted">{facet.about}</p>
      </header>
      {items.map((item) => (
        <Statement key={item.id} item={item} scale={scale} value={answers[item.id]} onAnswer={onAnswer} />
      ))}
      {task && <TaskQuestion task={task} value={answers[task.id]} onAnswer={onAnswer} />}
    </section>
  );
}

interface AskedProps {
  readonly value: number | undefined;
  readonly onAnswer: PartProps['onAnswer'];
}

function Statement(props: AskedProps & Pick<AssessmentDefinition, 'scale'> & { readonly item: Item }): ReactNode {
  const { item, scale, value, onAnswer } = props;
  const ratings = scale.names.map((name, at) => ({ name, value: scale.lowest + at }));
  return (
    <Options
      legend={item.text}
      options={ratings}
      dots={ratings.length > 5}
      value={value}
      onChange={(rating, passing) => onAnswer(item.id, rating, passing)}
    />
  );
}

function TaskQuestion({ task, value, onAnswer }: AskedProps & { readonly task: Task }): ReactNode {
  return (
    <div className={styles.task}>
      <p className="kicker">{text('assessments').task}</p>
      <Options
        legend={task.text}
        options={task.options.map((name, place) => ({ name, value: place }))}
        column
        value={value}
        onChange={(option, passing) => onAnswer(task.id, option, passing)}
      />
    </div>
  );
}

interface OptionsProps {
  readonly legend: string;
  readonly options: readonly { readonly name: string; readonly value: number }[];
  readonly value: number | undefined;
  /** `passing`: an arrow key chose it, on the way to another perhaps. */
  readonly onChange: (value: number, passing: boolean) => void;
  /** A scale of points with labels at both ends only. */
  readonly dots?: boolean;
  readonly column?: boolean;
}

function Options({ legend, options, value, onChange, dots = false, column = false }: OptionsProps): ReactNode {
  const group = useId();
  // Arrow keys choose every option that they pass.
  const passing = useRef(false);
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
              onKeyDown={({ key }) => {
                passing.current = key.startsWith('Arrow');
              }}
              onChange={() => {
                onChange(option.value, passing.current);
                passing.current = false;
              }}
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
