import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import styles from './sign-out-failed.module.css';

/** Warns that the server-side session may still exist, although this browser has cleared its data. */
export function SignOutFailed(): ReactNode {
  const t = text('session').logout.failed;
  return (
    <section className={styles.note} role="alert">
      <div>
        <h2>{t.title}</h2>
        <p>{t.body}</p>
      </div>
      {/* A full load, so that the session is checked with the server. */}
      <Button onClick={() => location.assign('/logout')}>{t.again}</Button>
    </section>
  );
}
