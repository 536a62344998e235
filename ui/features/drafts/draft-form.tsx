import type { ReactNode } from 'react';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';

interface DraftFormProps {
  readonly draft: {
    readonly change: number;
    readonly isOlder: boolean;
    readonly at: string;
    readonly by: string | null;
  } | null;
  /** The state of the draft that the form began with; 0 for none. */
  readonly seen: number;
  readonly isSaving: boolean;
  readonly isDiscarding: boolean;
  readonly onSave: () => void;
  /** Begins with the draft of the server again. */
  readonly onTakeTheirs: () => void;
  readonly onDiscard: (close: () => void) => void;
  readonly canSave?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** The fields of a draft, and what can be done with it before it is tried. */
export function DraftForm(props: DraftFormProps): ReactNode {
  const { draft, seen, isSaving, isDiscarding, onSave, onTakeTheirs, onDiscard, canSave = true, children } = props;
  const t = text('definitions').draft;
  return (
    <>
      {(draft?.change ?? 0) !== seen && (
        <div className={section.notice} role="status">
          <p>{t.changedElsewhere}</p>
          <Button variant="plain" size="small" onClick={onTakeTheirs}>
            {t.takeTheirs}
          </Button>
        </div>
      )}
      {draft && (
        <p className="small muted">{t.savedBy(draft.by ?? text('definitions').history.gone, fullDate(draft.at))}</p>
      )}
      {draft?.isOlder && <p className={section.notice}>{t.older}</p>}
      <Form className={section.form} onSend={onSave}>
        {children}
        <div className={section.actions}>
          <Button type="submit" busy={isSaving} disabled={!canSave}>
            {t.save}
          </Button>
          {draft && (
            <Ask
              label={t.discard}
              title={t.discardTitle}
              about={t.discardAbout}
              yes={t.discard}
              no={t.keep}
              busy={isDiscarding}
              onYes={onDiscard}
            />
          )}
        </div>
      </Form>
    </>
  );
}
