import { joined } from '#contracts/text/isolating.ts';
import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './chart.module.css';
import { classes } from './classes.ts';

export interface ChartLine {
  readonly name: string;
  /** The hue of a journey component. */
  readonly hue?: 'life' | 'money' | 'joy' | 'goodwill';
  /** Null where nothing was measured: the line has a gap there. */
  readonly values: readonly (number | null)[];
  /** Text for the table instead of a value; null or missing to show the value. */
  readonly words?: readonly (string | null)[];
}

interface ChartProps {
  /** The accessible name of the chart and its table. */
  readonly title: string;
  /** The name of the horizontal axis: the heading of the table's first column. */
  readonly along: string;
  readonly labels: readonly string[];
  readonly lines: readonly ChartLine[];
  /** The ends of the scale; by default those of the values. */
  readonly low?: number;
  readonly high?: number;
  readonly show?: (value: number) => string;
  /** Counts: the scale ends at an even number, so that its middle is a whole one. */
  readonly whole?: boolean;
  readonly small?: boolean;
  /** What happened at each place, marked below the lines and listed in the table; `title` heads its column. */
  readonly marks?: { readonly title: string; readonly at: readonly (readonly string[])[] };
  /** Columns instead of a line: counts that are not connected with those before. */
  readonly columns?: boolean;
}

/** The drawing is stretched to fit; line widths do not scale, and labels are outside it. */
const SIZE = 100;
/** Lines differ by more than their colour. */
const DASHES = [undefined, '9 5', '2 5'] as const;

/** Lines over time with a scale, the newest value marked, and a table of the same figures. */
export function Chart(props: ChartProps): ReactNode {
  const { title, along, labels, lines, show = String, small = false, columns = false, marks: happened } = props;
  const t = text('core').chart;
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const low = props.low ?? Math.min(0, ...all);
  const top = Math.max(low + 1, ...all);
  const high = props.high ?? (props.whole ? Math.ceil(top / 2) * 2 : top);
  const x = (place: number): number => (labels.length < 2 ? 0.5 : place / (labels.length - 1)) * SIZE;
  const y = (value: number): number => (1 - (value - low) / (high - low)) * SIZE;
  const marks = [high, (low + high) / 2, low];
  const last = labels.length - 1;
  const named = [...new Set(small || last < 2 ? [0, last] : [0, Math.floor(last / 2), last])];
  return (
    <figure className={classes(styles.chart, small && styles.small)}>
      <div className={styles.plot}>
        <div className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{show(mark)}</span>
          ))}
        </div>
        <div className={styles.field}>
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" role="img" aria-label={title}>
            {marks.map((mark) => (
              <path key={mark} className={styles.mark} d={`M0 ${y(mark)}H${SIZE}`} />
            ))}
            {lines.map(({ name, hue, values }, order) => (
              <g key={name} className={classes(styles.line, columns && styles.columns, hue)}>
                {columns
                  ? values.map(
                      (value, place) => value && <path key={x(place)} d={`M${x(place)} ${SIZE}V${y(value)}`} />,
                    )
                  : stretchesOf(values).map((stretch) => (
                      <polyline
                        key={stretch[0]}
                        points={stretch.map((place) => `${x(place)},${y(values[place] ?? 0)}`).join(' ')}
                        strokeDasharray={DASHES[order % DASHES.length]}
                      />
                    ))}
              </g>
            ))}
          </svg>
          {happened?.at.map(
            (words, place) =>
              words.length > 0 && (
                <span
                  key={x(place)}
                  className={styles.happened}
                  style={{ left: `${x(place)}%` }}
                  title={joined(words, '; ')}
                  aria-hidden="true"
                />
              ),
          )}
          {!columns && lines.map((line) => <Newest key={line.name} line={line} x={x} y={y} />)}
        </div>
        <div className={styles.labels} aria-hidden="true">
          {named.map((place) => (
            <span key={place}>{labels[place]}</span>
          ))}
        </div>
      </div>
      {lines.length > 1 && (
        <figcaption className={styles.legend}>
          {lines.map(({ name, hue }, order) => (
            <span key={name} className={hue}>
              <svg width="28" height="8" aria-hidden="true" className={styles.line}>
                <path d="M1 4h26" strokeDasharray={DASHES[order % DASHES.length]} />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <details className={styles.details}>
        <summary>{t.asTable}</summary>
        <div className={styles.table}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{along}</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {happened && <th scope="col">{happened.title}</th>}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, place) => (
                // Two places may be called alike; their order is their identity.
                <tr key={`${place}-${label}`}>
                  <th scope="row">{label}</th>
                  {lines.map(({ name, values, words }) => {
                    const value = values[place] ?? null;
                    return <td key={name}>{words?.[place] ?? (value === null ? '–' : show(value))}</td>;
                  })}
                  {happened && <td>{joined(happened.at[place] ?? [], '; ') || '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

interface NewestProps {
  readonly line: ChartLine;
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
}

function Newest({ line: { hue, values }, x, y }: NewestProps): ReactNode {
  const place = values.findLastIndex((value) => value !== null);
  const value = values[place];
  if (value === null || value === undefined) return null;
  return (
    <span
      className={classes(styles.newest, hue)}
      style={{ left: `${x(place)}%`, top: `${y(value)}%` }}
      aria-hidden="true"
    />
  );
}

/** The runs of indexes between gaps, each drawn as a line. */
function stretchesOf(values: ChartLine['values']): number[][] {
  const stretches: number[][] = [];
  let current: number[] = [];
  values.forEach((value, place) => {
    if (value !== null) current.push(place);
    else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
  });
  return current.length > 0 ? [...stretches, current] : stretches;
}
