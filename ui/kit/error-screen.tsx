import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { appErrorOf, isMissingPart } from '../api/errors.ts';
import { logLines } from '../api/log.ts';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './error-screen.module.css';
import { Helicopter } from './helicopter.tsx';
import { mailTo, supportEmail } from './support.ts';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Inside a frame that has the page's <main>. */
  readonly framed?: boolean;
}

/** The error screen (spec §2.8). Also used outside the router, so its links load the page from the server. */
export function ErrorScreen({ error, onRetry, framed = false }: ErrorScreenProps): ReactNode {
  const t = text('errors');
  const title = useRef<HTMLHeadingElement>(null);
  const { requestId, userMessage } = appErrorOf(error);
  const support = supportEmail();
  // What would sign the person out did not arrive, so nothing has happened.
  const words = isMissingPart(error) && location.pathname === '/logout' ? t.stillSignedIn : t.title;
  useLayoutEffect(() => {
    document.title = `${words} · ${brand.title}`;
    title.current?.focus();
  }, [words]);
  const Screen = framed ? 'div' : 'main';
  return (
    <Screen className={classes(styles.screen, framed && styles.framed)}>
      <div className={styles.sheet}>
        <Helicopter />
        <h1 ref={title} tabIndex={-1}>
          {words}
        </h1>
        <p className="muted">{userMessage}</p>
        <ul className={styles.hints}>
          {t.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
          {support === null ? <li>{t.askWhoRunsThis}</li> : requestId && <li>{t.tellNumber}</li>}
        </ul>
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t.tryAgain}</Button>
          <Button variant="quiet" onClick={() => location.assign('/')}>
            {t.goHome}
          </Button>
          <a href={support === null ? '/support' : mailTo(support, t.mailSubject(brand.title, requestId))}>
            {t.support}
          </a>
        </div>
        <CopyLog />
        {requestId && <p className="small muted">{t.request(requestId)}</p>}
      </div>
    </Screen>
  );
}

/** Copies the log of this page for support. It has no personal data. */
function CopyLog(): ReactNode {
  const t = text('errors');
  const [outcome, setOutcome] = useState('');
  const copy = async (): Promise<void> => navigator.clipboard.writeText(await logLines());
  return (
    <p className="small muted">
      <button
        type="button"
        className={styles.copy}
        onClick={() =>
          copy().then(
            () => setOutcome(t.copied),
            () => setOutcome(t.notCopied),
          )
        }
      >
        {t.copyLog}
      </button>{' '}
      <span role="status">{outcome}</span>
    </p>
  );
}
