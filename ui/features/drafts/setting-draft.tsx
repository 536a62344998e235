import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationHistory } from '#contracts/configuration/history.ts';
import {
  adminLevels,
  discardSettingDraft,
  publishSetting,
  reminderSettings,
  removeSettingWhatIf,
  settingWhatIfPeople,
  startSettingWhatIf,
} from '#contracts/configuration/setting-endpoints.ts';
import type { Setting } from '#contracts/configuration/settings.ts';
import type { WhatIf, WhatIfOutcome } from '#contracts/configuration/what-if.ts';
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
import { WhatIfPeople } from './what-if-people.tsx';
import { isTried, WhatIfProgress } from './what-if-progress.tsx';

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
  readonly whatIf: WhatIf | null;
  readonly seen: number;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Begins with what the server has: its draft, or what is in force. */
  readonly onReset: () => void;
  /** What the what-if goes through. */
  readonly aboutWhatIf: string;
  readonly outcomes: Readonly<Record<WhatIfOutcome, string>>;
  /** What the what-if counted. */
  readonly result: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A setting that applies to everyone: its draft is saved, tried on history, and published for a reason. */
export function SettingDraft(props: SettingDraftProps): ReactNode {
  const { setting, draft, whatIf, seen, canSave, isSaving, onSave, onReset, outcomes, result, children } = props;
  const { aboutWhatIf } = props;
  const t = text('definitions');
  const params = { setting };
  const stale = [settingKeys[setting]];
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
  const starting = useCommand(startSettingWhatIf, {
    stale,
    onError: (error) => sayFailure(t.whatIf.startFailed, error),
  });
  const removing = useCommand(removeSettingWhatIf, {
    stale,
    onError: (error) => sayFailure(t.whatIf.cancelFailed, error),
  });
  const listing = useCommand(settingWhatIfPeople);
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
      {draft && (
        <div className={page.part}>
          <h3>{t.whatIf.title}</h3>
          <p className="muted">{aboutWhatIf}</p>
          <WhatIfProgress
            draft={draft}
            whatIf={whatIf}
            isStarting={starting.isPending}
            isRemoving={removing.isPending}
            onStart={(change) => starting.mutate({ params, body: { seen: change } })}
            onRemove={() => removing.mutate({ params })}
          >
            {result}
            <WhatIfPeople
              key={whatIf?.at}
              outcomes={outcomes}
              listing={listing}
              error={listing.error}
              onList={(body) => listing.mutate({ params, body })}
            />
          </WhatIfProgress>
        </div>
      )}
      {draft && (
        <div className={page.part}>
          <h3>{t.publish.title}</h3>
          {!isTried(draft, whatIf) && <p className={section.notice}>{t.publish.untried}</p>}
          <ReasonForm
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
