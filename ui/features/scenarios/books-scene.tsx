import type { ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import styles from './scene.module.css';

const STOCK = 40;
const FOOT = 220;
const TALLEST = 186;
/** From the bottom up: debt, overdraft, equity, goodwill. */
const owedFills = ['var(--edge)', 'var(--red)', 'var(--life)', 'url(#goodwill-hatch)'];

/** The balance sheet as two columns, and a third with the value to a buyer: goodwill, above the books, is hatched. */
export function BooksScene({ label, figures }: { readonly label: string; readonly figures: Figures }): ReactNode {
  const t = text('scenarios').columnsOfBooks;
  const of = (name: string): number => Math.max(0, figures[name] ?? 0);
  const assets = [of('cash'), STOCK, of('equipment')];
  // The bank lends what is missing in the till, so that the columns still balance.
  const overdraft = Math.max(0, -(figures['cash'] ?? 0));
  const owed = [of('debt'), overdraft, of('equity')];
  const full = [...owed, of('goodwill')];
  const tallest = Math.max(...[assets, owed, full].map((column) => column.reduce((sum, part) => sum + part, 0)), 1);
  return (
    <svg className={classes(styles.scene, styles.books)} viewBox="0 0 680 260" role="img" aria-label={label}>
      <defs>
        <pattern id="goodwill-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill="var(--red-wash)" />
          <path d="M0 0v8" stroke="var(--red)" strokeWidth="3" />
        </pattern>
      </defs>
      <rect width="680" height="260" fill="var(--sunk)" />
      <path d={`M60 ${FOOT}h560`} stroke="var(--edge)" strokeWidth="2" />
      {(
        [
          [120, t.has],
          [300, t.owed],
          [540, t.full],
        ] as const
      ).map(([x, name]) => (
        <text key={name} className={styles.name} x={x} y={FOOT + 24} textAnchor="middle">
          {name}
        </text>
      ))}
      <Column x={70} parts={assets} fills={['var(--money)', 'var(--gold)', 'var(--silver)']} tallest={tallest} />
      <Column x={250} parts={owed} fills={owedFills.slice(0, 3)} tallest={tallest} />
      {overdraft > 0 && (
        <text className={styles.name} x={358} y={FOOT - ((of('debt') + overdraft / 2) / tallest) * TALLEST + 5}>
          {t.overdraft}
        </text>
      )}
      <Column x={490} parts={full} fills={owedFills} tallest={tallest} />
    </svg>
  );
}

interface ColumnProps {
  readonly x: number;
  readonly parts: readonly number[];
  readonly fills: readonly string[];
  readonly tallest: number;
}

function Column({ x, parts, fills, tallest }: ColumnProps): ReactNode {
  let top = FOOT;
  return parts.map((part, place) => {
    const height = (part / tallest) * TALLEST;
    top -= height;
    return (
      <rect key={fills[place]} x={x} y={top} width="100" height={height} fill={fills[place]} stroke="var(--paper)" />
    );
  });
}
