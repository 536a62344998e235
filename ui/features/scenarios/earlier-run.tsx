import type { ReactNode } from 'react';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { hues } from '../../kit/hues.ts';
import { text } from '../../text/text.ts';
import styles from './play.module.css';

/** A run by earlier rules: its scores, or that it has ended without any. */
export function EarlierRun({ run: { outcome } }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios').earlierRules;
  const names = text('core').components;
  if (!outcome) return <p className="prose">{t.ended}</p>;
  return (
    <>
      <p className="prose">{t.kept}</p>
      <dl className={styles.figures}>
        {hues.map((hue) => (
          <div key={hue}>
            <dt>{names[hue]}</dt>
            <dd>{outcome[hue]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
