import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LazyOverlay } from './lazy-part.tsx';
import type { QuestionProps } from './question.tsx';

// Loaded on first use.
const Question = lazyPage(() => import('./question.tsx'), 'Question');

interface AskProps extends QuestionProps {
  /** The label of the button that opens it. */
  readonly label: string;
  /** The button's accessible name, where several look alike. */
  readonly of?: string;
}

/** A button whose action needs confirmation. */
export function Ask({ label, of, ...question }: AskProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" {...(of && { 'aria-label': of })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <LazyOverlay onMissing={() => setAsking(false)}>
          <Question {...question} onClose={() => setAsking(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
