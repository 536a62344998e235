import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reminderSettings, saveRemindersDraft } from '#contracts/configuration/setting-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { useCommand } from '../../../api/command.ts';
import { useRead } from '../../../api/read.ts';
import { Chips, Switch, Switches } from '../../../kit/choice.tsx';
import { fullDate } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { Section } from '../../../kit/section.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { text } from '../../../text/text.ts';
import { SettingDraft, settingKeys } from '../../drafts/setting-draft.tsx';
import { useDraftForm } from '../../drafts/use-draft-form.ts';

const limits = ['1', '2', '3'] as const;

type Stored = Answer<typeof reminderSettings>;

/** What applies to everybody's reminders. A change is drafted before it is published. */
export function SettingsSection(): ReactNode {
  const t = text('adminReminders').settings;
  const state = useRead(reminderSettings, {});
  return (
    <Section className={page.part} title={t.title}>
      <QueryStatus query={state} shape={['block']} />
      {state.data && <SettingsForm stored={state.data} />}
    </Section>
  );
}

/** What the form begins with: the draft, or what is in force. */
const startOf = ({ draft, settings }: Stored) => ({ typed: draft?.content ?? settings, seen: draft?.change ?? 0 });

function SettingsForm({ stored }: { readonly stored: Stored }): ReactNode {
  const t = text('adminReminders').settings;
  const words = text('definitions').draft;
  const rules = text('adminReminders').rules;
  const form = useDraftForm(startOf(stored));
  const queries = useQueryClient();
  const { draft } = stored;
  const { weeklyLimit, off } = form.typed;
  const change = (changed: Partial<ReminderSettings>) => form.change({ ...form.typed, ...changed });
  const saving = useCommand(saveRemindersDraft, {
    onSuccess: (answer) => {
      queries.setQueryData<Stored>(settingKeys.reminders, answer);
      form.reset(startOf(answer));
      showToast({ title: words.saved });
    },
    onError: (error) => sayFailure(words.failed, error),
  });
  return (
    <div className={page.column}>
      <p className="muted">{stored.since === null ? t.defaults : t.since(fullDate(stored.since))}</p>
      <SettingDraft
        setting="reminders"
        draft={draft}
        seen={form.seen}
        canSave
        isSaving={saving.isPending}
        onSave={() => saving.mutate({ body: { seen: form.seen, settings: form.typed } })}
        onReset={() => form.reset(startOf(queries.getQueryData<Stored>(settingKeys.reminders) ?? stored))}
      >
        <div className={page.part}>
          <h3>{t.which}</h3>
          <Switches legend={t.which}>
            {reminderRuleNames.map((rule) => (
              <Switch
                key={rule}
                name={rules[rule]}
                checked={!off.includes(rule)}
                onChange={(on) => change({ off: on ? off.filter((one) => one !== rule) : [...off, rule] })}
              />
            ))}
          </Switches>
        </div>
        <Chips
          legend={t.limit}
          options={limits.map((id) => ({ id, name: t.limits[id] }))}
          value={limits.find((limit) => Number(limit) === weeklyLimit)}
          onChange={(limit) => change({ weeklyLimit: Number(limit) })}
        />
      </SettingDraft>
    </div>
  );
}
