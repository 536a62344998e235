import type { ReactNode } from 'react';
import styles from './setting.module.css';

interface SettingProps {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A line of a list of settings: what it is about, and beside it the choice. */
export const Setting = ({ id, title, about, children }: SettingProps): ReactNode => (
  <section className={styles.setting} aria-labelledby={id}>
    <div>
      <h2 id={id}>{title}</h2>
      <p className="muted">{about}</p>
    </div>
    <div>{children}</div>
  </section>
);
