import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './margins.module.css';

/** The margins that the shell gives to signed-in pages, for the pages that visitors see without it. */
export function Margins(): ReactNode {
  return (
    <div className={styles.margins}>
      <Outlet />
    </div>
  );
}
