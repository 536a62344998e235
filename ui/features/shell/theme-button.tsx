import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../app/theme.ts';
import { IconButton } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const pictures = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system has it: one press goes on to the next. */
export function ThemeButton(): ReactNode {
  const t = text('core').theme;
  const choice = useThemeChoice();
  const Picture = pictures[choice];
  return (
    <IconButton label={`${t.label}: ${t[choice]}`} onClick={() => chooseTheme(next[choice])}>
      <Picture size={20} aria-hidden="true" />
    </IconButton>
  );
}
