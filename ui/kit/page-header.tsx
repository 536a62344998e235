import type { ReactNode } from 'react';
import page from './page.module.css';

interface PageHeaderProps {
  /** Null keeps the line while the text is unknown; undefined has no line. */
  readonly kicker?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a page. The title takes the focus when the page is opened. */
export function PageHeader({ kicker, title, lead, children }: PageHeaderProps): ReactNode {
  return (
    <header className={page.header}>
      {kicker !== undefined && <p className="kicker">{kicker}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
