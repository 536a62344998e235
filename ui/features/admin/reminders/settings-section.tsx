import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { configurationHistory } from '#contracts/configuration/history.ts';
import { changeReminderSettings, reminderSettings } from '#contracts/configuration/reminder-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { isSameSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { useCommand } from '../../../api/command.ts';
import { keyOf, useRead } from '../../../api/read.ts';
import { Chips, Switch, Switches } from '../../../kit/choice.tsx';
import { fullDate } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { problemAt } from '../../../kit/problem-of.ts';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { ReasonForm } from '../../../kit/reason-form.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { Section } from '../../../kit/section.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { text } from '../../../text/text.ts';

const limits = ['1', '2', '3'] as const;
const settingsKey = keyOf(reminderSettings, {});

type Stored = Answer<typeof reminderSettings>;

/** What applies to everybody's reminders. */
export function SettingsSection(): ReactNode {
  const t = text('adminReminders').settings;
  const state = useRead(reminderSettings, {});
  return (
    <Section className={page.part} title={t.title}>
      <QueryStatus query={state} shape={['block']} />
      {/* Once another administrator has changed them, the form begins with what applies then. */}
      {state.data && <SettingsForm key={state.data.change} stored={state.data} />}
    </Section>
  );
}

function SettingsForm({ stored }: { readonly stored: Stored }): ReactNode {
  const t = text('adminReminders').settings;
  const rules = text('adminReminders').rules;
  const queries = useQueryClient();
  const [settings, setSettings] = useState(stored.settings);
  const { weeklyLimit, off } = settings;
  const change = (changed: Partial<ReminderSettings>) => setSettings({ ...settings, ...changed });
  const { mutate, isPending, error } = useCommand(changeReminderSettings, {
    stale: [keyOf(configurationHistory, { query: {} })],
    onSuccess: (answer) => {
      queries.setQueryData<Stored>(settingsKey, answer);
      showToast({ title: t.done });
    },
    onError: (failure) => {
      sayFailure(t.failed, failure);
      void queries.invalidateQueries({ queryKey: settingsKey });
    },
  });
  return (
    <div className={page.column}>
      <p className="muted">{stored.since === null ? t.defaults : t.since(fullDate(stored.since))}</p>
      <ReasonForm
        about="reminders"
        label={t.reason}
        hint={t.hint}
        error={problemAt(error, 'reason')}
        submit={t.submit}
        isBusy={isPending}
        isReady={!isSameSettings(settings, stored.settings)}
        onSend={(reason) => mutate({ body: { seen: stored.change, settings, reason } })}
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
      </ReasonForm>
    </div>
  );
}
