import { Anchor, BookOpen, Camera, Gauge, HandHeart, Heart, type LucideIcon, Waves } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leaveTitle } from '../../kit/use-opener.ts';
import { text } from '../../text/text.ts';
import styles from './user-menu.module.css';
import { Write } from './write-button.tsx';

/** What can be written, with the form for it: photos and recordings belong to a story. */
const kinds = [
  ['story', 'story', BookOpen],
  ['report', 'report', Gauge],
  ['ripple', 'ripple', Waves],
  ['media', 'story', Camera],
  ['anchor', 'anchor', Anchor],
  ['feeling', 'feeling', Heart],
  ['project', 'project', HandHeart],
] as const satisfies readonly (readonly [string, string, LucideIcon])[];

/** The menu of the plus. It opens on mount, because a press loaded it. */
export function WriteMenu({ side }: { readonly side: 'top' | 'right' }): ReactNode {
  const t = text('shell').write;
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>
        <Write />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={styles.menu}
          side={side}
          align={side === 'top' ? 'center' : 'start'}
          sideOffset={10}
          collisionPadding={8}
          aria-label={t.open}
          onCloseAutoFocus={leaveTitle}
        >
          {kinds.map(([name, form, Picture]) => (
            <Menu.Item key={name} asChild>
              <Link className={styles.item} to={`/self-reporting?kind=${form}`}>
                <Picture size={18} aria-hidden="true" />
                {t[name]}
              </Link>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
