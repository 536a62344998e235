import type { ReactNode } from 'react';
import { health } from '#contracts/operations/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import styles from './drawer.module.css';

/** The status lines of the sidebar, from the actual health of the system. */
export function StatusLines(): ReactNode {
  const t = text('shell').status;
  const state = useRead(health, {});
  const operational = state.data?.status === 'operational';
  const known = state.data !== undefined;
  // The session is known to be valid only while the server answers.
  return (
    <>
      <span className={classes(styles.state, known && (operational ? styles.good : styles.bad))}>
        {known ? (operational ? t.operational : t.degraded) : t.unknown}
      </span>
      <span className={classes(styles.state, known && styles.good)}>{known ? t.secure : t.insecure}</span>
    </>
  );
}
