import { type ReactNode, useState } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { text } from '../../../text/text.ts';
import type { Prompt } from './beginnings.tsx';
import styles from './prompt-help.module.css';

const Beginnings = lazyPage(() => import('./beginnings.tsx'), 'Beginnings', ['beginnings', 'houseBeginnings']);

interface PromptHelpProps {
  readonly prompt: Prompt;
  /** What it helps with, for those who hear the button alone. */
  readonly about: string;
  readonly onUse?: (starter: string) => void;
}

/** Help to begin an answer, folded and loaded on request. */
export function PromptHelp({ prompt, about, onUse }: PromptHelpProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.help} onToggle={() => setOpened(true)}>
      <summary>
        {text('steps').beginnings}
        <span className="visually-hidden">: {about}</span>
      </summary>
      {opened && (
        <LazyPart waiting={<Skeleton shape={['line', 'line']} />}>
          <Beginnings prompt={prompt} onUse={onUse} />
        </LazyPart>
      )}
    </details>
  );
}
