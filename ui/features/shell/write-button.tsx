import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import styles from './write-button.module.css';

const WriteMenu = lazyPage(() => import('./write-menu.tsx'), 'WriteMenu');

/** Opens a menu of everything that can be written down, on this side of the button. The menu loads with the first press. */
export function WriteButton({ side }: { readonly side: 'top' | 'right' }): ReactNode {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Write
      onPointerEnter={() => void WriteMenu.preload()}
      onFocus={() => void WriteMenu.preload()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <LazyOverlay waiting={button} onMissing={() => setWanted(false)}>
      <WriteMenu side={side} />
    </LazyOverlay>
  );
}

export function Write(props: ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={text('shell').write.open}
      {...props}
      className={styles.write}
    >
      <span>
        <Plus size={24} aria-hidden="true" />
      </span>
    </button>
  );
}
