import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';

/** A value to copy. */
export function Copied({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  const t = text('sso').provider;
  return (
    <span className={styles.copied}>
      <code>{value}</code>
      <Button variant="plain" size="small" aria-label={t.copyOf(name)} onClick={() => copyText(value, t)}>
        {t.copy}
      </Button>
    </span>
  );
}
