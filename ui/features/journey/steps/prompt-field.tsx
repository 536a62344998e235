import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import type { Prompt } from './beginnings.tsx';
import { PromptHelp } from './prompt-help.tsx';
import styles from './prompt-help.module.css';

// Only under a text that is there.
const FollowUp = lazyPage(() => import('../../mirror/follow-up.tsx'), 'FollowUp');

/** A press on a button below must not be met by a card that moves it. */
const QUIET_MS = 700;

type PromptFieldProps = ComponentProps<typeof WritingField> & { readonly ask: Prompt };

/**
 * A text area with help to begin. A beginning goes after what is written, and the cursor behind it. The question that follows
 * the text appears a moment after the field was left.
 */
export function PromptField({ ask, ...field }: PromptFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState(false);
  const [isQuiet, setIsQuiet] = useState(true);
  useEffect(() => {
    if (writing || isQuiet) return undefined;
    const timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [writing, isQuiet]);
  const begin = (starter: string): void => {
    const written = (field.value ?? '').trimEnd();
    field.onChange(written === '' ? starter : `${written}\n${starter}`);
    const area = place.current?.querySelector('textarea');
    area?.focus();
    requestAnimationFrame(() => area?.setSelectionRange(area.value.length, area.value.length));
  };
  return (
    <div
      ref={place}
      className={styles.field}
      onFocus={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement)) return;
        setWriting(true);
        setIsQuiet(false);
      }}
      onBlur={({ target }) => target instanceof HTMLTextAreaElement && setWriting(false)}
    >
      <WritingField {...field} />
      <PromptHelp prompt={ask} about={field.label} onUse={begin} />
      {isQuiet && field.value?.trim() && (
        <LazyPart>
          <FollowUp prompt={ask} />
        </LazyPart>
      )}
    </div>
  );
}
