import type { ReactNode } from 'react';
import { usePageTitle } from '../../kit/page-title.ts';
import { text } from '../../text/text.ts';
import { Entrance } from '../session/entrance.tsx';
import { LoginForm } from '../session/login-form.tsx';
import styles from './scenarios-login.module.css';

/** The sign-in page of the scenarios host. Single sign-on leads to the product itself, and from there to its scenarios. */
export function ScenariosLogin({ home }: { readonly home: string }): ReactNode {
  const t = text('scenarios');
  usePageTitle(t.title);
  return (
    <Entrance headline={t.host.headline} support={`${home}/support`}>
      <p className="muted">{t.host.lead}</p>
      <LoginForm registerAt={`${home}/register`} />
      <p className={styles.below}>
        <a href={`${home}/login?redirect=scenarios`}>{t.host.enterprise}</a>
      </p>
    </Entrance>
  );
}
