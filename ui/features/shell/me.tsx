import type { ComponentProps, ReactNode } from 'react';
import type { User } from '#contracts/accounts/views.ts';
import { Tip } from '../../kit/tip.tsx';
import { text } from '../../text/text.ts';
import styles from './top-bar.module.css';

export const fullNameOf = (user: User): string => `${user.firstName} ${user.lastName}`.trim() || user.username;

const firstLetter = (name: string): string => Array.from(name)[0] ?? '';

const initialsOf = (user: User): string =>
  (firstLetter(user.firstName) + firstLetter(user.lastName) || firstLetter(user.username)).toUpperCase();

export function Me({ user, ...rest }: ComponentProps<'button'> & { readonly user: User }): ReactNode {
  const name = fullNameOf(user);
  return (
    <Tip says={text('shell').userMenu(name)}>
      {/* The accessible name contains the visible text, for voice control. */}
      <button type="button" aria-haspopup="menu" {...rest} className={styles.me}>
        <span className={styles.initials}>{initialsOf(user)}</span>
        <span className="visually-hidden">{text('shell').userMenu(name)}</span>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      </button>
    </Tip>
  );
}
