import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import brand from '../../kit/brand.module.css';
import { IconButton } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { useOpener } from '../../kit/use-opener.ts';
import { text } from '../../text/text.ts';
import styles from './drawer.module.css';
import { PlaceList } from './place-list.tsx';
import { StatusLines } from './status-lines.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The sidebar of wide screens is 16rem wide with collapsible groups; the phone's drawer is wider and lists everything. */
  readonly kind: 'sidebar' | 'phone';
}

/** The navigation drawer; a click on the dimmed page closes it (spec §2.5). */
export function Drawer({ open, onOpenChange, kind }: DrawerProps): ReactNode {
  const t = text('shell');
  const core = text('core');
  const opener = useOpener();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={classes(styles.drawer, kind === 'phone' && styles.phone)}
          aria-describedby={undefined}
          {...opener}
        >
          <Dialog.Title className="visually-hidden">{kind === 'phone' ? t.allPlaces : t.sidebar}</Dialog.Title>
          <div className={styles.top}>
            <span className={brand.brand}>
              <Helicopter />
              {core.brand}
            </span>
            <Dialog.Close asChild>
              <IconButton label={core.close}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav className={styles.middle} aria-label={t.sidebar}>
            <PlaceList foldable={kind === 'sidebar'} onGo={() => onOpenChange(false)} />
          </nav>
          <div className={styles.foot}>
            <StatusLines />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
