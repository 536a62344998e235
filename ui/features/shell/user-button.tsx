import { type ReactNode, useState } from 'react';
import { useUser } from '../../api/session.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { Me } from './me.tsx';

const UserMenu = lazyPage(() => import('./user-menu.tsx'), 'UserMenu');

/** The person's initials and name. The menu loads with the first press. */
export function UserButton(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const user = useUser();
  const button = (
    <Me
      user={user}
      onPointerEnter={() => void UserMenu.preload()}
      onFocus={() => void UserMenu.preload()}
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
