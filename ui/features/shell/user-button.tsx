import { lazy, type ReactNode, useState } from 'react';
import { useUser } from '../../api/session.ts';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { Me } from './me.tsx';

const bring = () => import('./user-menu.tsx');
const UserMenu = lazy(() => bring().then((module) => ({ default: module.UserMenu })));

/** Initials and name. The menu itself arrives with the first press. */
export function UserButton(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const user = useUser();
  const button = (
    <Me user={user} onPointerEnter={() => void bring()} onFocus={() => void bring()} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <LazyOverlay waiting={button} onMissing={() => setWanted(false)}>
      <UserMenu user={user} />
    </LazyOverlay>
  );
}
