import { lazy, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { LazyOverlay } from './lazy-part.tsx';
import type { TypedQuestionProps } from './typed-question.tsx';

// Most people leave it alone; it is brought to those who begin.
const TypedQuestion = lazy(async () => ({ default: (await import('./typed-question.tsx')).TypedQuestion }));

/** A button whose deed can't be taken back: it is done once a name has been typed. */
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
