import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import styles from './step-tag.module.css';

/** "Step 3 of 6 · Life", in the hue of its component. */
export function StepTag({ step }: { readonly step: Pick<JourneyStep, 'step' | 'title' | 'component'> }): ReactNode {
  return <span className={classes(styles.tag, step.component)}>{text('journey').tag(step.step, step.title)}</span>;
}
