import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import hues from './hues.module.css';
import styles from './part-list.module.css';
import { type PartId, type PartStates, parts } from './parts.ts';

interface PartListProps {
  readonly states: PartStates;
  readonly chosen: PartId | null;
  readonly visitor: boolean;
  readonly onChoose: (id: PartId | null) => void;
  readonly onToggle: (id: PartId) => void;
}

/** The parts as a list that does all that the picture does: what each means, which step earns it, in place or not. */
export function PartList({ states, chosen, visitor, onChoose, onToggle }: PartListProps): ReactNode {
  const t = text('helicopter');
  return (
    <ol aria-label={t.listTitle}>
      {parts.map(({ id, step, hue }) => {
        const { name, means } = t.parts[id];
        const state = states[id];
        const open = chosen === id;
        return (
          <li key={id} className={styles.part}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open}
              onClick={() => onChoose(open ? null : id)}
            >
              <span className={classes(styles.dot, hues[hue], styles[state])} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>{t.states[visitor && state === 'waiting' ? 'trying' : state]}</span>
            </button>
            {open && (
              <div className={styles.body}>
                <p className={styles.means}>{means}</p>
                {state === 'ahead' || visitor ? (
                  <p className="muted small">{t.opensWith(step, text('stepTitles').titles[step])}</p>
                ) : null}
                <div className={page.actions}>
                  {state !== 'ahead' && (
                    <Button
                      size="small"
                      variant={state === 'waiting' && !visitor ? 'signal' : 'quiet'}
                      onClick={() => onToggle(id)}
                    >
                      {state === 'waiting' ? t.place(name) : t.takeOff(name)}
                    </Button>
                  )}
                  {!visitor && (
                    <ButtonLink size="small" variant="quiet" to={`/journey/step${step}`}>
                      {t.goToStep(text('stepTitles').titles[step])}
                    </ButtonLink>
                  )}
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
