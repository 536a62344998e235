import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Names the section by its heading, and makes it the target of a link. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of a page with its heading and a line about it. */
export function Section({ id, title, about, className = styles.section, children }: SectionProps): ReactNode {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className="muted">{about}</p>}
      {children}
    </section>
  );
}
