import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonForm } from './reason-form.tsx';

interface ReasonQuestionProps {
  readonly title: string;
  readonly words: {
    readonly about: string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly save: string;
    readonly cancel: string;
  };
  /** Whom or what it is about, as in `About`. */
  readonly about: string;
  readonly error?: string | undefined;
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
  /** Above the reason. */
  readonly children?: ReactNode;
}

/** A dialog that asks for the reason of a change, and confirms it by that. */
export function ReasonQuestion(props: ReasonQuestionProps): ReactNode {
  const { title, words, about, error, isBusy, isReady = true, onSend, onClose, children } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={words.about}>
      <ReasonForm
        label={words.reason}
        hint={words.reasonHint}
        error={error}
        submit={words.save}
        isBusy={isBusy}
        isReady={isReady}
        about={about}
        onSend={onSend}
        more={
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      >
        {children}
      </ReasonForm>
    </Dialog>
  );
}
