import { Copy } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { copyText } from '../../kit/copy-text.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import programs from './programs.module.css';
import styles from './webhooks.module.css';

export interface ShownSecret {
  readonly url: string;
  readonly secret: string;
}

const library = 'https://www.standardwebhooks.com';
const example = `import { Webhook } from 'standardwebhooks';

// Throws if the message is not ours.
const message = new Webhook(secret).verify(body, headers);`;

/** The host of an address that the server has accepted. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** A new secret, shown only once, and what it is for. */
export function WebhookSecret({
  shown,
  onDone,
}: {
  readonly shown: ShownSecret;
  readonly onDone: () => void;
}): ReactNode {
  const t = text('webhooks').secret;
  useHold(true);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that had the focus is gone; without this, the next Tab would start at the top of the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card className={programs.secret} aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1}>
        {t.title(hostOf(shown.url))}
      </h4>
      <p className="muted">{t.about}</p>
      <code translate="no">{shown.secret}</code>
      <div className={section.actions}>
        <Button onClick={() => copyText(shown.secret, t)}>
          <Copy size={18} aria-hidden="true" />
          {t.copy}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.done}
        </Button>
      </div>
      <p className="small muted">{t.verify}</p>
      <pre className={styles.example} translate="no">
        {example}
      </pre>
      <p className="small muted">
        {t.libraries}
        <a href={library} target="_blank" rel="noreferrer">
          {new URL(library).host}
        </a>
      </p>
    </Card>
  );
}
