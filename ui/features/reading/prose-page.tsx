import type { ReactNode } from 'react';
import type { Prose } from '#contracts/text/prose.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import styles from './prose-page.module.css';
import { slugOf } from './slug.ts';

interface ProsePageProps {
  readonly prose: Prose;
  /** What follows the last section. */
  readonly children?: ReactNode;
}

/** A long text with its table of contents. */
export function ProsePage({ prose, children }: ProsePageProps): ReactNode {
  usePageTitle(prose.title);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{prose.title}</p>
        <h1 tabIndex={-1}>{prose.headline}</h1>
        <p className="lead">{prose.lead}</p>
      </header>
      <nav className={styles.contents} aria-label={prose.contents}>
        <ol>
          {prose.sections.map(({ title }) => (
            <li key={title}>
              <a href={`#${slugOf(title)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {prose.sections.map(({ title, paragraphs, points }) => (
          <section key={title} aria-labelledby={slugOf(title)}>
            <h2 id={slugOf(title)}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
