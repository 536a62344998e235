import type { ReactNode } from 'react';
import styles from './boot.module.css';
import { Loading } from './loading.tsx';

/** A turning rotor while the first page loads. */
export function Boot({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className={styles.boot}>
      <Loading size="lg" />
      {children}
    </div>
  );
}
