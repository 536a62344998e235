import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import page from '../../kit/page.module.css';
import { usePageTitle } from '../../kit/page-title.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Empty, Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './printed.module.css';

interface PrintedProps {
  /** Names the document with its owner: "Stories of Ada Okafor". It is also the name of the saved file. */
  readonly title: (name: string) => string;
  /** What it contains, on this day. */
  readonly about: (day: string) => string;
  /** What is said, and offered, where there is nothing to print yet. */
  readonly none: { readonly title: string; readonly go: string; readonly to: string } | null;
  readonly complete: boolean;
  /** How many were read so far. */
  readonly read: number;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A document to print or to save as PDF: whose it is, of which day, and its pages. */
export function Printed({ title, about, none, complete, read, error, onRetry, children }: PrintedProps): ReactNode {
  const t = text('documents').print;
  const { firstName, lastName } = useUser();
  const [today] = useState(() => fullDate(new Date().toISOString()));
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const named = title(`${firstName} ${lastName}`);
  usePageTitle(named);
  if (error) return <Problem error={error} onRetry={onRetry} />;
  const printAll = async (): Promise<void> => {
    setBusy(true);
    // A photo that is still on its way would be an empty frame on the paper; one that is gone must not stop the rest.
    const photos = Array.from(sheet.current?.querySelectorAll('img') ?? []);
    await Promise.allSettled(photos.map((photo) => photo.decode()));
    setBusy(false);
    print();
  };
  return (
    <article ref={sheet} className={styles.paper}>
      <div className={classes(page.actions, styles.actions)}>
        <Button disabled={!complete || none !== null} busy={busy} onClick={() => void printAll()}>
          {t.print}
        </Button>
        <Link to="/documents">{t.back}</Link>
      </div>
      <header className={classes(page.header, styles.head)}>
        <Helicopter />
        <h1 tabIndex={-1}>{named}</h1>
        <p className="muted">{complete ? about(today) : t.loading(read)}</p>
      </header>
      {!complete && <Skeleton shape={['line', 'line', 'line']} />}
      {complete && none && (
        <Empty title={none.title}>
          <Link to={none.to}>{none.go}</Link>
        </Empty>
      )}
      {complete && !none && children}
    </article>
  );
}
