import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import { resumeSession } from './leave.ts';
import styles from './sign-out-failed.module.css';

/** Says that the session goes on, and that nothing on this device was deleted. */
export function SignOutFailed(): ReactNode {
  const t = text('session').logout;
  const queries = useQueryClient();
  const go = useNavigate();
  // After a reload only the server knows whose session it is.
  const goOn = (to: string) => (): void => (resumeSession(queries) ? void go(to) : location.assign(to));
  return (
    <section className={styles.note} role="alert">
      <div>
        <h2>{text('errors').stillSignedIn}</h2>
        <p>{t.failed.body}</p>
      </div>
      <Button onClick={goOn('/logout')}>{t.failed.again}</Button>
      <Button variant="quiet" onClick={goOn('/')}>
        {t.stay}
      </Button>
    </section>
  );
}
