import { Copy } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { copyText } from '../../kit/copy-text.ts';
import section from '../../kit/section.module.css';
import styles from './programs.module.css';

export interface ShownSecret {
  /** Whose it is. */
  readonly name: string;
  readonly secret: string;
}

interface NewSecretProps {
  readonly words: {
    readonly title: (name: string) => string;
    readonly about: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyByHand: string;
    readonly done: string;
  };
  readonly shown: ShownSecret;
  readonly level: 3 | 4;
  readonly onDone: () => void;
  /** What it is for. */
  readonly children?: ReactNode;
}

/** A new token or secret, shown only once. */
export function NewSecret({ words: t, shown, level, onDone, children }: NewSecretProps): ReactNode {
  useHold(true);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; without this, the next Tab would start at the top of the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Card className={styles.secret} aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        {t.title(shown.name)}
      </Heading>
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
      {children}
    </Card>
  );
}
