import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Helicopter } from '../../kit/helicopter.tsx';
import { text } from '../../text/text.ts';
import styles from './page-footer.module.css';

/** Logo and name, the two legal pages, the copyright line (spec §2.5). */
export function PageFooter({ children }: { readonly children?: ReactNode }): ReactNode {
  const { brand, footer } = text('core');
  return (
    <footer className={styles.footer}>
      <span className={styles.logo}>
        <Helicopter />
        {brand}
      </span>
      <nav className={styles.links} aria-label={footer.label}>
        <Link to="/privacy">{footer.privacy}</Link>
        <Link to="/terms">{footer.terms}</Link>
        <Link to="/support">{footer.contact}</Link>
      </nav>
      {children}
      <span className={styles.copy}>{footer.copyright}</span>
    </footer>
  );
}
