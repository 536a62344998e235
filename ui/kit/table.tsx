import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './table.module.css';

interface TableProps {
  readonly columns: readonly string[];
  readonly className?: string | undefined;
  /** Rows, in one `tbody` or several. */
  readonly children: ReactNode;
}

/** A table that becomes a list of blocks on a phone. */
export function Table({ columns, className, children }: TableProps): ReactNode {
  return (
    <table className={classes(styles.table, styles.stacked, className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
