import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { text } from '../../text/text.ts';
import type { ResetState } from './reset-state.ts';
import { ResetSteps } from './reset-steps.tsx';

interface ResetDialogProps {
  readonly from: ResetState;
  readonly onClose: () => void;
}

/** The modal 'Reset Your Credentials' (spec §2.6). Closing it discards its state. */
export function ResetDialog({ from, onClose }: ResetDialogProps): ReactNode {
  const t = text('recovery');
  const [state, setState] = useState(from);
  const title = state.step === 'complete' ? t.complete.title : t.title;
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      <ResetSteps state={state} onChange={setState} onDone={onClose} />
    </Dialog>
  );
}
