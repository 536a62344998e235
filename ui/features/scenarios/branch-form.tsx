import { type ReactNode, useId, useState } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import { reportOf } from '#contracts/scenarios/report.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import form from '../../kit/field.module.css';
import { text } from '../../text/text.ts';
import styles from './run-report.module.css';
import { wordsOf } from './words-of.ts';

interface BranchFormProps {
  readonly run: ScenarioRun;
  readonly busy: boolean;
  readonly onBranch: (turn: number) => void;
}

/** Offers to go back to a turn of a run and decide it again; at first to the turn that made the difference. */
export function BranchForm({ run, busy, onBranch }: BranchFormProps): ReactNode {
  const t = text('scenarios').branch;
  const words = wordsOf(run);
  const field = useId();
  const suggested = reportOf(run)?.turned?.turn ?? run.turns.length;
  const [chosen, setChosen] = useState<number>();
  // A turn chosen in a longer run may not exist in this one.
  const turn = Math.min(chosen ?? suggested, run.turns.length);
  const total = definitionOf(run.scenario).turns;
  if (run.turns.length === 0) return null;
  return (
    <div className={styles.branch}>
      <p className="muted">{t.about}</p>
      <label htmlFor={field}>{t.from}</label>
      <div className={styles.row}>
        <select
          className={form.input}
          id={field}
          value={turn}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {run.turns.map((each) => (
            <option key={each.turn} value={each.turn}>
              {words.turn(each.turn, total)}
            </option>
          ))}
        </select>
        <Button variant="quiet" busy={busy} onClick={() => onBranch(turn)}>
          {t.go}
        </Button>
      </div>
    </div>
  );
}
