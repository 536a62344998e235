import type { ReactNode } from 'react';
import type { LineSource } from '#contracts/journey/purpose.ts';
import { patternSources } from '#contracts/journey/purpose.ts';
import { Quote } from '../../kit/quote.tsx';
import { driveName } from '../../text/drive-name.ts';
import { text } from '../../text/text.ts';
import styles from './insights.module.css';

type StoryName = keyof ReturnType<typeof text<'insights'>>['stories'];

/** Each pattern with the sentences of the stories that show it. */
export function Patterns({ stories }: { readonly stories: Readonly<Record<StoryName, string>> }): ReactNode {
  const t = text('insights');
  const names = Object.keys(t.stories) as StoryName[]; // the texts name every story
  const quotes = names.flatMap((name) => patternSources(stories[name]).map((source) => ({ ...source, name })));
  const patterns = [...new Set(quotes.map(({ pattern }) => pattern))];
  if (patterns.length === 0) return <p className="muted">{t.patternsNone}</p>;
  return (
    <ul className={styles.sources}>
      {patterns.map((pattern) => (
        <li key={pattern}>
          <h3>{driveName(pattern)}</h3>
          {quotes
            .filter((each) => each.pattern === pattern)
            .map(({ name, start, end }) => (
              <figure key={`${name} ${start}`}>
                <blockquote className={styles.quote}>
                  <Quote story={stories[name]} start={start} end={end} />
                </blockquote>
                <figcaption className="small muted">{t.stories[name]}</figcaption>
              </figure>
            ))}
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  readonly sources: readonly LineSource[];
  /** Shown where there are no sources. */
  readonly none: string;
}

/** Motivations or sources of energy, each with the lines that show it. */
export function Lines({ sources, none }: LinesProps): ReactNode {
  if (sources.length === 0) return <p className="muted">{none}</p>;
  const names = [...new Set(sources.map(({ name }) => name))];
  return (
    <ul className={styles.sources}>
      {names.map((name) => (
        <li key={name}>
          <h3>{driveName(name)}</h3>
          {[...new Set(sources.filter((each) => each.name === name).map(({ line }) => line))].map((line) => (
            <p key={line} className={styles.quote}>
              {text('core').quoted(line)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
