import { type ComponentProps, type ReactNode, useRef } from 'react';
import { WritingField } from '../../../kit/writing-field.tsx';
import type { Prompt } from './beginnings.tsx';
import { PromptHelp } from './prompt-help.tsx';
import styles from './prompt-help.module.css';

type PromptFieldProps = ComponentProps<typeof WritingField> & { readonly ask: Prompt };

/** A text area with help to begin. A beginning goes after what is written, and the cursor behind it. */
export function PromptField({ ask, ...field }: PromptFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const begin = (starter: string): void => {
    const written = (field.value ?? '').trimEnd();
    field.onChange(written === '' ? starter : `${written}\n${starter}`);
    const area = place.current?.querySelector('textarea');
    area?.focus();
    requestAnimationFrame(() => area?.setSelectionRange(area.value.length, area.value.length));
  };
  return (
    <div ref={place} className={styles.field}>
      <WritingField {...field} />
      <PromptHelp prompt={ask} onUse={begin} />
    </div>
  );
}
