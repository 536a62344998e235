import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { loadText, text } from '../../text/text.ts';
import { type ResetState, stateOfLink } from './reset-state.ts';

const ResetDialog = lazy(async () => {
  const [module] = await Promise.all([import('./reset-dialog.tsx'), loadText(['recovery'])]);
  return { default: module.ResetDialog };
});

/** 'Reset username/password' and what it opens; the link of a mail opens it at the code (spec §2.6). */
export function ResetLink(): ReactNode {
  const { hash, pathname, search } = useLocation();
  const go = useNavigate();
  const [from, setFrom] = useState<ResetState | null>(() => stateOfLink(hash));
  const close = () => {
    setFrom(null);
    // The code is spent or given up: it need not stay in the address.
    if (hash) void go(pathname + search, { replace: true });
  };
  return (
    <>
      <Button look="plain" size="small" onClick={() => setFrom({ step: 'choice' })}>
        {text('session').login.reset}
      </Button>
      {from && (
        <Suspense>
          <ResetDialog from={from} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
