import { Copy } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { copyText } from '../../kit/copy-text.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './programs.module.css';

export interface ShownToken {
  readonly name: string;
  readonly secret: string;
}

/** A new token, shown only once. */
export function TokenSecret({ token, onDone }: { readonly token: ShownToken; readonly onDone: () => void }): ReactNode {
  const t = text('programs').secret;
  useHold(true);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; without this, the next Tab would start at the top of the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.secret} aria-labelledby="new-token">
      <h3 id="new-token" ref={heading} tabIndex={-1}>
        {t.title(token.name)}
      </h3>
      <p className="muted">{t.about}</p>
      <code translate="no">{token.secret}</code>
      <div className={section.actions}>
        <Button onClick={() => copyText(token.secret, t)}>
          <Copy size={18} aria-hidden="true" />
          {t.copy}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </Card>
  );
}
