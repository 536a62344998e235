import { lazy, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
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
      <Button variant="plain" size="small" onClick={() => setFrom({ step: 'choice', email: '' })}>
        {text('session').login.reset}
      </Button>
      <Reset from={from} onClose={close} />
    </>
  );
}

/** The shortest way to a new password, for somebody whose password was wrong several times. */
export function NewPasswordButton({ email }: { readonly email: string }): ReactNode {
  const [from, setFrom] = useState<ResetState | null>(null);
  return (
    <>
      <Button variant="quiet" wide onClick={() => setFrom({ step: 'email', path: 'password', email })}>
        {text('session').login.newPassword}
      </Button>
      <Reset from={from} onClose={() => setFrom(null)} />
    </>
  );
}

function Reset({ from, onClose }: { readonly from: ResetState | null; readonly onClose: () => void }): ReactNode {
  return (
    from && (
      <LazyOverlay onMissing={onClose}>
        <ResetDialog from={from} onClose={onClose} />
      </LazyOverlay>
    )
  );
}
