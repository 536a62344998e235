import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LazyOverlay } from './lazy-part.tsx';
import type { TypedQuestionProps } from './typed-question.tsx';

// Loaded on first use.
const TypedQuestion = lazyPage(() => import('./typed-question.tsx'), 'TypedQuestion');

/** A button for an irreversible action, confirmed by typing a name. */
export function AskTyped(question: TypedQuestionProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {question.words.begin}
      </Button>
      {asking && (
        <LazyOverlay onMissing={() => setAsking(false)}>
          <TypedQuestion {...question} onClose={() => setAsking(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
