import { Copy, Download } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHold } from '../../api/hold.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { saveFile } from '../../kit/save-file.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

/** The recovery codes, shown only once: to copy, save or write down. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}): ReactNode {
  const { codes: t, ...words } = text('security').secondFactor;
  useHold(true);
  const all = `${codes.join('\n')}\n`;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused field has been removed; without this, the next Tab would start at the top of the page.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.codesCard} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t.title}
      </h3>
      <p className="muted">{t.about}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={section.actions}>
        <Button variant="quiet" onClick={() => copyText(all, words)}>
          <Copy size={18} aria-hidden="true" />
          {t.copy}
        </Button>
        <Button variant="quiet" onClick={() => saveFile(t.file, 'text/plain', all)}>
          <Download size={18} aria-hidden="true" />
          {t.save}
        </Button>
      </div>
      <Button onClick={onKept}>{t.kept}</Button>
    </Card>
  );
}
