import { Bell, LogOut, type LucideIcon, MessagesSquare, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/views.ts';
import { useFeatures } from '../../api/use-features.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../kit/theme.ts';
import { leaveTitle } from '../../kit/use-opener.ts';
import { text } from '../../text/text.ts';
import { useUnreadCount } from '../notifications/use-unread-count.ts';
import { fullNameOf, Me } from './me.tsx';
import styles from './user-menu.module.css';

const themes: readonly { readonly choice: ThemeChoice; readonly icon: LucideIcon }[] = [
  { choice: 'light', icon: Sun },
  { choice: 'dark', icon: Moon },
  { choice: 'system', icon: Monitor },
];

/** The person's menu (spec §2.5). It opens on mount, because a press loaded it. */
export function UserMenu({ user }: { readonly user: User }): ReactNode {
  const t = text('shell');
  const unread = useUnreadCount();
  const features = useFeatures();
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>
        <Me user={user} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={leaveTitle}
        >
          <Menu.Label className={styles.who}>
            <strong>{fullNameOf(user)}</strong>
            <span className="small muted">{user.email}</span>
            <span className="small muted">{t.version}</span>
          </Menu.Label>
          <Entry icon={UserRound} to="/profile" name={t.myProfile} />
          <Entry icon={Settings} to="/settings" name={t.settings} />
          <Entry
            icon={MessagesSquare}
            to="/communications"
            name={t.communications}
            soon={features.communicationsPage === 'soon'}
          />
          <Entry
            icon={Bell}
            to="/notifications"
            name={t.notificationsEntry}
            soon={features.notificationsPage === 'soon'}
            count={unread}
          />
          <div className={styles.line} />
          <Appearance />
          <div className={styles.line} />
          <Entry icon={LogOut} to="/logout" name={t.signOut} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface EntryProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly name: string;
  readonly soon?: boolean;
  readonly count?: number;
}

function Entry({ icon: Picture, to, name, soon = false, count = 0 }: EntryProps): ReactNode {
  const inside = (
    <>
      <Picture size={18} aria-hidden="true" />
      {name}
      {count > 0 ? (
        <span className={styles.count}>{count}</span>
      ) : (
        soon && <span className={styles.note}>{text('shell').comingSoon}</span>
      )}
    </>
  );
  if (soon) {
    return (
      <Menu.Item className={styles.item} disabled>
        {inside}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item asChild>
      <Link className={styles.item} to={to}>
        {inside}
      </Link>
    </Menu.Item>
  );
}

function Appearance(): ReactNode {
  const t = text('core').theme;
  const choice = useThemeChoice();
  return (
    <div className={styles.themes}>
      {t.label}
      <Menu.RadioGroup className={styles.choices} value={choice} aria-label={t.label}>
        {themes.map(({ choice: value, icon: Picture }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={styles.choice}
            aria-label={t[value]}
            onSelect={(event) => {
              event.preventDefault();
              chooseTheme(value);
            }}
          >
            <Picture size={18} aria-hidden="true" />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
