import { lazy, type ReactNode, useState } from 'react';
import { useUser } from '../../api/session.ts';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { Me } from './me.tsx';

const preload = () => import('./user-menu.tsx');
const UserMenu = lazy(() => preload().then((module) => ({ default: module.UserMenu })));

/** Initials and name. The menu itself arrives with the first press. */
export function UserButton(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const user = useUser();
  const button = (
    <Me
      user={user}
      onPointerEnter={() => void preload()}
      onFocus={() => void preload()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <LazyOverlay waiting={button} onMissing={() => setWanted(false)}>
      <UserMenu user={user} />
    </LazyOverlay>
  );
}
