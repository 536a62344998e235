import type { ReactNode } from 'react';
import type { DefinitionVersion } from '#contracts/configuration/definition-views.ts';
import { fullDate } from '../../kit/dates.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';
import { changeLines, contentLines } from './content-words.ts';
import styles from './definitions.module.css';

/** All versions of an achievement, and what each changed. */
export function HistorySection({ versions }: { readonly versions: readonly DefinitionVersion[] }): ReactNode {
  const t = text('definitions').history;
  return (
    <Section id="versions" title={t.title}>
      <ol reversed className={section.list}>
        {versions.map(({ version, content, rolledBackTo, at, by, reason }, place) => {
          const before = versions[place + 1];
          return (
            <li key={version} className={styles.version}>
              <h3>
                {t.version(version)} {place === 0 && <span className={section.mark}>{t.now}</span>}
              </h3>
              <p className="small muted">
                {reason === null ? text('definitions').delivered : t.by(by ?? t.gone, fullDate(at))}
              </p>
              {!!reason && <p>{t.reason(reason)}</p>}
              <ul className={styles.changes}>
                {(before ? changeLines(before.content, content) : contentLines(content)).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {rolledBackTo !== null && <p className="small">{t.restores(rolledBackTo)}</p>}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
