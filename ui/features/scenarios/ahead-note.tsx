import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import page from '../../kit/page.module.css';
import { useOnline } from '../../kit/use-online.ts';
import { text } from '../../text/text.ts';
import styles from './ahead-note.module.css';
import { Courses } from './courses.tsx';
import type { Ahead } from './kept-runs.ts';
import { sendTurns } from './send-turns.ts';
import { wordsOf } from './words-of.ts';

/** Says what waits on this device; it is sent by itself. */
export function AheadNote({ ahead }: { readonly ahead: Ahead | null }): ReactNode {
  const t = text('scenarios').offline;
  const { id } = useUser();
  const queries = useQueryClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const send = (): void => {
    setBusy(true);
    void sendTurns(id, queries).finally(() => setBusy(false));
  };
  return (
    <output>
      {ahead && !ahead.trouble && (
        <div className={styles.note}>
          <CloudUpload size={18} aria-hidden="true" />
          <span>{t.waiting(ahead.steps.length)}</span>
          {online && (
            <Button variant="quiet" size="small" busy={busy} onClick={send}>
              {t.send}
            </Button>
          )}
        </div>
      )}
    </output>
  );
}

interface AheadTroubleProps {
  readonly ahead: Ahead;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
}

/** The server has another course of this run: what was decided here can become a branch, or be given up. */
export function AheadTrouble({ ahead, onKeep, onGiveUp }: AheadTroubleProps): ReactNode {
  const t = text('scenarios').offline;
  const { run, steps, trouble } = ahead;
  const total = definitionOf(run.scenario).turns;
  const isGone = trouble === 'gone';
  return (
    <Card>
      <div className={page.part} role="alert">
        <h2>{isGone ? t.gone : t.elsewhere}</h2>
        <p className="prose">{isGone ? t.goneAbout(steps.length) : t.elsewhereAbout(steps.length)}</p>
        <p className="muted">{t.played(wordsOf(run).turn(run.turns.length, total))}</p>
        <div className={page.actions}>
          {!isGone && <Button onClick={onKeep}>{t.keepAsBranch}</Button>}
          <Button variant="quiet" onClick={onGiveUp}>
            {t.letGo}
          </Button>
        </div>
      </div>
      {run.turns.length > 1 && <Courses run={run} origin={null} />}
    </Card>
  );
}
