import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import { type ResetState, stateOfLink } from './reset-state.ts';

const ResetDialog = lazyPage(() => import('./reset-dialog.tsx'), 'ResetDialog', ['recovery']);

/** 'Reset username/password' and what it opens; the link of a mail opens it at the code (spec §2.6). */
export function ResetLink(): ReactNode {
  const { hash, pathname, search } = useLocation();
  const go = useNavigate();
  const [from, setFrom] = useState<ResetState | null>(() => stateOfLink(hash));
  const close = () => {
    setFrom(null);
    // The code is used or abandoned; remove it from the address.
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

/** Opens the reset at the password step, after several wrong passwords. */
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
