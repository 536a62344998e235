import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { text } from '../text/text.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { leaving } from './leaving.ts';
import { useOpener } from './use-opener.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** What gets the focus: the dialog itself, so that it is read; or its field, where that is all there is. */
  readonly first?: 'sheet' | 'field';
  readonly children: ReactNode;
}

/** A modal dialog. */
export function Dialog({ open, onOpenChange, title, description, first = 'sheet', children }: DialogProps): ReactNode {
  const opener = useOpener();
  const sheet = useRef<HTMLDivElement>(null);
  const change = (to: boolean): void => (to ? onOpenChange(true) : leaving(sheet.current, () => onOpenChange(false)));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil} />
        <Radix.Content
          ref={sheet}
          className={styles.sheet}
          onOpenAutoFocus={(event) => {
            opener.onOpenAutoFocus();
            event.preventDefault();
            // Screen readers announce title and description either way.
            const field = first === 'field' ? sheet.current?.querySelector<HTMLElement>('input') : null;
            (field ?? sheet.current)?.focus();
          }}
          onCloseAutoFocus={opener.onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.top}>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={text('core').close} className={styles.close}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {description && <Radix.Description className="muted">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
