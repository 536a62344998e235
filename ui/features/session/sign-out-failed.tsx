import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import styles from './sign-out-failed.module.css';

/** Says that this browser has forgotten the person, and the server has not: whoever comes next could go on as them. */
export function SignOutFailed(): ReactNode {
  const t = text('session').logout.failed;
  return (
    <section className={styles.note} role="alert">
      <div>
        <h2>{t.title}</h2>
        <p>{t.body}</p>
      </div>
      {/* A full load, after which nobody is known here and the server is asked. */}
      <Button onClick={() => location.assign('/logout')}>{t.again}</Button>
    </section>
  );
}
