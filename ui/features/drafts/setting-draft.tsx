import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationHistory } from '#contracts/configuration/history.ts';
import {
  adminLevels,
  discardSettingDraft,
  publishSetting,
  reminderSettings,
} from '#contracts/configuration/setting-endpoints.ts';
import type { Setting } from '#contracts/configuration/settings.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import page from '../../kit/page.module.css';
import { problemAt } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { DraftForm } from './draft-form.tsx';

const historyKey = keyOf(configurationHistory, { query: {} });
export const settingKeys = { levels: keyOf(adminLevels, {}), reminders: keyOf(reminderSettings, {}) };

interface SettingDraftProps {
  readonly setting: Setting;
  readonly draft: {
    readonly change: number;
    readonly isOlder: boolean;
    readonly at: string;
    readonly by: string | null;
  } | null;
  readonly seen: number;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Begins with what the server has: its draft, or what is in force. */
  readonly onReset: () => void;
  /** Tries the draft; left out for a setting that is published untried. */
  readonly tryout?: ReactNode;
  readonly isUntried?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A setting that applies to everyone: its draft is saved, tried where it can be, and published for a reason. */
export function SettingDraft(props: SettingDraftProps): ReactNode {
  const { setting, draft, seen, canSave, isSaving, onSave, onReset, tryout, isUntried = false, children } = props;
  const t = text('definitions');
  const params = { setting };
  const queries = useQueryClient();
  // What was drafted is gone, whether or not the form was changed since.
  const beginAgain = () => void queries.invalidateQueries({ queryKey: settingKeys[setting] }).then(onReset);
  const publishing = useCommand(publishSetting, {
    stale: [historyKey],
    onSuccess: () => {
      showToast({ title: t.publish.inForce });
      beginAgain();
    },
    onError: (error) => sayFailure(t.publish.failed, error),
  });
  const discarding = useCommand(discardSettingDraft, {
    onSuccess: () => {
      showToast({ title: t.draft.discarded });
      beginAgain();
    },
    onError: (error) => sayFailure(t.draft.discardFailed, error),
  });
  return (
    <>
      <div className={page.part}>
        <h3>{t.draft.title}</h3>
        <p className="muted">{t.draft.about}</p>
        <DraftForm
          draft={draft}
          seen={seen}
          canSave={canSave}
          isSaving={isSaving}
          isDiscarding={discarding.isPending}
          onSave={onSave}
          onTakeTheirs={onReset}
          onDiscard={(close) => discarding.mutate({ params, body: { seen } }, { onSettled: close })}
        >
          {children}
        </DraftForm>
      </div>
      {draft && tryout}
      {draft && (
        <div className={page.part}>
          <h3>{t.publish.title}</h3>
          {isUntried && <p className={section.notice}>{t.publish.untried}</p>}
          <ReasonForm
            about={`publish.${setting}.${draft.change}`}
            key={draft.change}
            label={t.publish.reason}
            hint={t.publish.hint}
            error={problemAt(publishing.error, 'reason')}
            submit={t.publish.submit}
            isBusy={publishing.isPending}
            onSend={(reason) => publishing.mutate({ params, body: { seen: draft.change, reason } })}
          />
        </div>
      )}
    </>
  );
}
