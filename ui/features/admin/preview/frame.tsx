import type { ReactNode } from 'react';
import styles from './preview.module.css';
import { type Shown, standIn } from './stand-in.ts';

interface FrameProps {
  readonly title: string;
  readonly shown: Shown;
}

/**
 * The product in a frame. It gets its answers from here: the content policy of its document allows no connection at all
 * (platform/adapters/http/security-headers.ts). Mount another one to show something else.
 */
export function Frame({ title, shown }: FrameProps): ReactNode {
  return (
    <div className={styles.screen}>
      <iframe
        className={styles.frame}
        src="/preview-frame.html"
        title={title}
        // No pop-ups, no downloads, no navigation of this page. What it must not call, its content policy forbids.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- files with another origin could not be loaded
        sandbox="allow-scripts allow-same-origin allow-forms"
        onLoad={({ currentTarget }) => begin(currentTarget.contentDocument, shown)}
      />
    </div>
  );
}

/** Starts the product in an empty document, once all that it may call is replaced, with the scripts and styles of this page. */
function begin(empty: Document | null, shown: Shown): void {
  if (!empty?.defaultView || !empty.getElementById('root')) return;
  standIn(empty.defaultView, shown);
  for (const style of document.querySelectorAll('link[rel=stylesheet]')) empty.head.append(empty.importNode(style));
  for (const { src, textContent } of document.querySelectorAll<HTMLScriptElement>('script[type=module]')) {
    // A copy of a script that has run does not run.
    const script = empty.createElement('script');
    script.type = 'module';
    script.async = false;
    if (src) script.src = src;
    else script.textContent = textContent;
    empty.body.append(script);
  }
}
