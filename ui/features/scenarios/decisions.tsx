import { type ReactNode, useState } from 'react';
import { type Choices, definitionOf } from '#contracts/scenarios/catalogue.ts';
import { dayCost } from '#contracts/scenarios/lemonade-days.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import page from '../../kit/page.module.css';
import { useMedia } from '../../kit/use-media.ts';
import { text } from '../../text/text.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './play.module.css';
import { choiceWordsOf, wordsOf } from './words-of.ts';

/** As in play.module.css: below this, decisions are asked one after the other. */
const narrow = '(max-width: 620px)';

interface DecisionsProps {
  readonly run: ScenarioRun;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** The decisions of a turn: all together, or on a phone one after the other. */
export function Decisions(props: DecisionsProps): ReactNode {
  return useMedia(narrow) ? <OneByOne {...props} /> : <Together {...props} />;
}

function Together(props: DecisionsProps): ReactNode {
  return (
    <>
      {Object.keys(definitionOf(props.run.scenario).choices).map((name) => (
        <Field key={name} name={name} {...props} />
      ))}
      <Cost {...props} />
      <Decide {...props} />
    </>
  );
}

function OneByOne(props: DecisionsProps): ReactNode {
  const { run, choices } = props;
  const t = text('scenarios').oneByOne;
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const names = Object.keys(definitionOf(run.scenario).choices);
  /** From the second turn on, the overview comes first: most days need one or two changes. */
  const [place, setPlace] = useState(run.turns.length === 0 ? 0 : names.length);
  const name = names[place];
  if (name !== undefined) {
    return (
      <div className={styles.step}>
        <p className="small muted" aria-live="polite">
          {t.place(place + 1, names.length)}
        </p>
        <Field key={name} name={name} {...props} />
        <div className={page.actions}>
          {place > 0 && (
            <Button variant="quiet" onClick={() => setPlace(place - 1)}>
              {t.back}
            </Button>
          )}
          <Button onClick={() => setPlace(place + 1)}>{t.next}</Button>
          {place === 0 && (
            <Button variant="plain" onClick={() => setPlace(names.length)}>
              {t.overview}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <h3>{t.overview}</h3>
      <ul className={styles.overview}>
        {names.map((each, at) => {
          const choice = choiceWordsOf(run, each, figures);
          const value = choices[each] ?? 0;
          return (
            choice && (
              <li key={each}>
                <button type="button" onClick={() => setPlace(at)}>
                  <span>{choice.name}</span> <b>{shownValue(choice, value)}</b>
                </button>
              </li>
            )
          );
        })}
      </ul>
      <Cost {...props} />
      <Decide {...props} />
      <Button variant="quiet" wide onClick={() => setPlace(0)}>
        {t.first}
      </Button>
    </div>
  );
}

type ChoiceWords = NonNullable<ReturnType<typeof choiceWordsOf>>;

/** A value of a choice as its field shows it. */
export const shownValue = ({ values, show }: ChoiceWords, value: number): string =>
  values?.[value] ?? show?.(value) ?? String(value);

function Field({ run, name, choices, onChange }: DecisionsProps & { readonly name: string }): ReactNode {
  const words = choiceWordsOf(run, name, run.turns.at(-1)?.figures ?? run.start);
  const values = definitionOf(run.scenario).choices[name];
  if (!words || !values) return null;
  return (
    <ChoiceField
      words={words}
      values={values}
      value={choices[name] ?? 0}
      onChange={(value) => onChange({ ...choices, [name]: value })}
    />
  );
}

/** What the morning costs, said before the server has to refuse it. */
function Cost({ run, choices }: DecisionsProps): ReactNode {
  const t = text('scenarios').morning;
  if (run.scenario !== 'lemonade') return null;
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const cost = Math.round(dayCost(figures, choices) * 100) / 100;
  const cash = figures['cash'] ?? 0;
  const show = wordsOf(run).figures['cash']?.show ?? String;
  return cost > cash ? (
    <p className={styles.tooDear} role="status">
      {t.tooDear(show(cost), show(cash))}
    </p>
  ) : (
    <p className="small muted">{t.cost(show(cost), show(cash))}</p>
  );
}

function Decide({ run, playing, onPlay }: DecisionsProps): ReactNode {
  const words = wordsOf(run);
  return (
    <Button wide busy={playing} onClick={onPlay}>
      {playing ? words.deciding : words.decide}
    </Button>
  );
}
