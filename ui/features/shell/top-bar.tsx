import { House, Menu, MessageSquare, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFeatures } from '../../api/use-features.ts';
import { Brand } from '../../kit/brand.tsx';
import { TipButton } from '../../kit/tip-button.tsx';
import { text } from '../../text/text.ts';
import { Bell } from '../notifications/bell.tsx';
import { openPalette } from '../palette/palette-key.tsx';
import styles from './top-bar.module.css';
import { UserButton } from './user-button.tsx';

/** The fixed bar: sidebar toggle, Home, brand, search, bell, messages, and the person (spec §2.5). */
export function TopBar({ onToggle }: { readonly onToggle: () => void }): ReactNode {
  const t = text('shell');
  const features = useFeatures();
  const go = useNavigate();
  return (
    <header className={styles.bar}>
      <TipButton label={t.toggleSidebar} onClick={onToggle}>
        <Menu size={22} aria-hidden="true" />
      </TipButton>
      <TipButton label={t.home} onClick={() => void go('/')}>
        <House size={21} aria-hidden="true" />
      </TipButton>
      <span className={styles.brand}>
        <Brand />
      </span>
      <span className={styles.gap} />
      <TipButton label={t.search} onClick={openPalette}>
        <Search size={21} aria-hidden="true" />
      </TipButton>
      <Bell />
      {features.messages === 'soon' && (
        <TipButton label={t.messagesOff} className={styles.wide} disabled>
          <MessageSquare size={21} aria-hidden="true" />
        </TipButton>
      )}
      <UserButton />
    </header>
  );
}
