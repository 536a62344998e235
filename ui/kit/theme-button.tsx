import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { IconButton } from './button.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
/** Lucide's monitor, sun and moon, inline: a visitor's first page has no other icon and need not load the library. */
const outlines: Record<ThemeChoice, string> = {
  system: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  dark: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
};

/** Cycles through light, dark and the theme of the system. */
export function ThemeButton(): ReactNode {
  const t = text('core').theme;
  const choice = useThemeChoice();
  return (
    <IconButton label={`${t.label}: ${t[choice]}`} onClick={() => chooseTheme(next[choice])}>
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={outlines[choice]} />
      </svg>
    </IconButton>
  );
}
