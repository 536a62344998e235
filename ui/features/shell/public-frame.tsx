import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../kit/brand.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { LanguageSwitch } from '../../kit/language-switch.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { ThemeButton } from '../../kit/theme-button.tsx';
import { text } from '../../text/text.ts';
import { useSignInAddress } from '../session/sign-in-address.ts';
import { PageFooter } from './page-footer.tsx';
import styles from './public-frame.module.css';

/** The banner and footer around what visitors see: Sign In and Register (spec §2.5). */
export function PublicFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = text('core').banner;
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <span className={styles.gap} />
        <span className={styles.theme}>
          <ThemeButton />
        </span>
        <Link className={styles.link} to={useSignInAddress()}>
          {t.signIn}
        </Link>
        <ButtonLink to="/register" size="small">
          {t.register}
        </ButtonLink>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <PageFooter>
        <LanguageSwitch />
        <span className={styles.below}>
          <ThemeButton />
        </span>
      </PageFooter>
    </>
  );
}
