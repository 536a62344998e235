import type { ReactNode } from 'react';
import type { WitnessView } from '#contracts/people/views.ts';
import { fullDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { ShownFiles } from './shown-files.tsx';
import styles from './witness.module.css';

interface ViewProps {
  readonly view: Pick<WitnessView, 'question'> & { readonly shown: WitnessView['shown'] | null };
  readonly level: 2 | 3;
  /** Of the link in the mail, for the page of a witness. */
  readonly token?: string;
}

/** Which version of the words an answer is about: the one that is shown. */
export const versionOf = (shown: WitnessView['shown'] | null): { version?: number } =>
  shown?.version ? { version: shown.version } : {};

/** The one thing that a witness sees: the learner's preview and the page of the witness draw the same. */
export function View({ view: { question, shown }, level, token }: ViewProps): ReactNode {
  const t = text('witness');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.view}>
      {question && <p className={styles.question}>{question}</p>}
      {shown ? (
        <article className={styles.shown}>
          <p className="kicker">
            {t.kinds[shown.kind]} {t.view.on(fullDate(shown.at))}
          </p>
          {shown.title && <Heading>{shown.title}</Heading>}
          {shown.text && <p className={styles.text}>{shown.text}</p>}
          {shown.revisedAt !== null && <p className="small muted">{t.view.revised(fullDate(shown.revisedAt))}</p>}
          {shown.details.length > 0 && (
            <ul className="small">
              {shown.details.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <ShownFiles files={shown.files} token={token} />
          {!shown.title && !shown.text && shown.details.length + shown.files.length === 0 && (
            <p className="muted">{t.view.nothing}</p>
          )}
        </article>
      ) : (
        <p className="muted">{t.view.gone}</p>
      )}
    </div>
  );
}
