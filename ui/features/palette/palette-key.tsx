import { lazy, type ReactNode, useEffect, useState } from 'react';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { loadText } from '../../text/text.ts';

const Palette = lazy(() =>
  Promise.all([import('./palette.tsx'), loadText(['palette'])]).then(([module]) => ({ default: module.Palette })),
);

/** Hears Ctrl-K or ⌘-K everywhere and shows the palette, which arrives with the first press; the same keys close it. */
export function PaletteKey(): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  if (!open) return null;
  return (
    <LazyOverlay onMissing={() => setOpen(false)}>
      <Palette onClose={() => setOpen(false)} />
    </LazyOverlay>
  );
}
