import type { ReactNode } from 'react';
import { coinsABranch, peopleABranch, treesOf } from '#contracts/scenarios/fractals-report.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { GrowthTree } from './growth-tree.tsx';
import styles from './same-tree.module.css';
import { wordsOf } from './words-of.ts';

/** What money and kindness became in a run of Fractals, drawn as the same tree. */
export function SameTree({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios').trees;
  const { figures: names } = wordsOf(run);
  const { money, kindness } = treesOf(run.start, run.turns);
  const { savings = 0, interestSum = 0, ripple = 0, passedOn = 0 } = run.turns.at(-1)?.figures ?? run.start;
  return (
    <section className={styles.trees}>
      <h2>{t.title}</h2>
      <p className="muted">{t.about(coinsABranch, peopleABranch)}</p>
      <div className={styles.pair}>
        <figure>
          <GrowthTree levels={money} label={t.money} hue="money" />
          <figcaption>{t.coins(whole(savings), whole(interestSum))}</figcaption>
        </figure>
        <figure>
          <GrowthTree levels={kindness} label={t.kindness} hue="goodwill" />
          <figcaption>{t.people(whole(ripple), names['passedOn']?.show(passedOn) ?? '')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
