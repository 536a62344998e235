import { type ReactNode, useState } from 'react';
import type { WitnessSubject } from '#contracts/people/endpoints.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';

interface AskFormProps {
  readonly subject: WitnessSubject;
  readonly onSent: () => void;
}

const AskForm = lazyPage<'AskForm', AskFormProps>(() => import('./ask-form.tsx'), 'AskForm', ['witness']);

/** Asks a mentor or someone by mail about one achievement or event. The form loads when it is opened. */
export function AskWitness({ subject }: { readonly subject: WitnessSubject }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text('core').askWitness}
        </Button>
      </div>
      {isOpen && (
        <LazyPart waiting={<Skeleton shape={['line', 'block']} />}>
          <AskForm subject={subject} onSent={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
