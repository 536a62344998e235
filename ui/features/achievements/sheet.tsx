import type { ReactNode } from 'react';
import { whole } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { metalOf } from '../../kit/metal.ts';
import { Medal } from '../../kit/medal.tsx';
import { text } from '../../text/text.ts';
import type { Card } from './cards.ts';
import { How } from './how.tsx';
import styles from './why.module.css';
import { Why } from './why.tsx';

interface SheetProps {
  readonly achievement: Card;
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** The dialog of one achievement: why it was earned, or what opens it. */
export function Sheet({ achievement, cards, onClose }: SheetProps): ReactNode {
  const t = text('achievements');
  const { definition, earned } = achievement;
  const nameOf = (id: string): string => cards.find((card) => card.definition.id === id)?.definition.name ?? id;
  const isEarned = (id: string): boolean => cards.some((card) => card.definition.id === id && card.earned);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={earned ? t.why.title(definition.name) : t.how.title(definition.name)}
    >
      <div className={styles.head}>
        <Medal small metal={metalOf(definition.tier)} locked={!earned} />
        <p className="small muted">
          {t.tierAndPoints(text('core').tiers[metalOf(definition.tier)], t.points(whole(definition.points)))} ·{' '}
          {t.categories[definition.category]}
        </p>
      </div>
      {earned ? (
        <Why achievement={achievement} nameOf={nameOf} />
      ) : (
        <How achievement={achievement} nameOf={nameOf} isEarned={isEarned} />
      )}
    </Dialog>
  );
}
