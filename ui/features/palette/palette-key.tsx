import { type ReactNode, useEffect, useState } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import type { Addresses } from '../navigation/findable.ts';

const Palette = lazyPage(() => import('./palette.tsx'), 'Palette', ['palette', 'entries', 'help', 'pageHelp']);

const ASKED = 'rh.palette';

/** Opens the palette from a button. */
export const openPalette = (): void => void dispatchEvent(new Event(ASKED));

/** Opens and closes the palette with Ctrl-K or ⌘-K, and opens it for a button. It loads on the first press. */
export function PaletteKey({ addresses }: { readonly addresses: Addresses }): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    const onAsked = (): void => setOpen(true);
    addEventListener('keydown', onKeyDown);
    addEventListener(ASKED, onAsked);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener(ASKED, onAsked);
    };
  }, []);
  if (!open) return null;
  return (
    <LazyOverlay onMissing={() => setOpen(false)}>
      <Palette addresses={addresses} onClose={() => setOpen(false)} />
    </LazyOverlay>
  );
}
