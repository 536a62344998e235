import { type ReactNode, useState } from 'react';
import { changeReminderSettings, reminderSettings } from '#contracts/configuration/admin-endpoints.ts';
import { isSameSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../../api/command.ts';
import { keyOf, useRead } from '../../../api/read.ts';
import { Button } from '../../../kit/button.tsx';
import { Chips, Switch, Switches } from '../../../kit/choice.tsx';
import { fullDate, whole } from '../../../kit/dates.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { Section } from '../../../kit/section.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { text } from '../../../text/text.ts';
import { DryRunTable } from './dry-run-table.tsx';
import { FrequentPeople } from './frequent-people.tsx';
import { useDryRun } from './use-dry-run.ts';

const limits = ['1', '2', '3'] as const;
const shares = [0, 5, 10, 20];

/** What applies to everybody's reminders. A change is tried on the last 90 days before it can be applied. */
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

function SettingsForm({ stored }: { readonly stored: Answer<typeof reminderSettings> }): ReactNode {
  const t = text('adminReminders').settings;
  const rules = text('adminReminders').rules;
  const [settings, setSettings] = useState(stored.settings);
  const { weeklyLimit, holdOutPercent, off } = settings;
  const change = (changed: Partial<ReminderSettings>) => setSettings({ ...settings, ...changed });
  const percents = [...new Set([...shares, stored.settings.holdOutPercent])].toSorted((one, other) => one - other);
  return (
    <div className={page.column}>
      <p className="muted">{stored.since === null ? t.defaults : t.since(fullDate(stored.since))}</p>
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
      <div className={page.part}>
        <Chips
          legend={t.holdOut}
          options={percents.map((percent) => ({
            id: String(percent),
            name: percent === 0 ? t.nobody : t.percent(percent),
          }))}
          value={String(holdOutPercent)}
          onChange={(percent) => change({ holdOutPercent: Number(percent) })}
        />
        <p className="small muted">{t.holdOutAbout}</p>
      </div>
      {/* Other settings begin another trial, which ends the one under way. */}
      <Trial key={`${weeklyLimit} ${holdOutPercent} ${off.join()}`} settings={settings} inForce={stored.settings} />
    </div>
  );
}

interface TrialProps {
  readonly settings: ReminderSettings;
  readonly inForce: ReminderSettings;
}

function Trial({ settings, inForce }: TrialProps): ReactNode {
  const t = text('adminReminders').dryRun;
  const { run, isRunning, start, stop } = useDryRun(settings);
  const { mutate, isPending } = useCommand(changeReminderSettings, {
    stale: [keyOf(reminderSettings, {})],
    onSuccess: () => showToast({ title: t.applied }),
    onError: (error) => sayFailure(text('adminReminders').settings.failed, error),
  });
  const isDone = run?.next === null;
  return (
    <div className={page.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      <div className={page.actions}>
        {isRunning ? (
          <Button variant="quiet" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <Button variant={isDone ? 'quiet' : 'signal'} onClick={start}>
            {t.start}
          </Button>
        )}
        <span role="status">
          {run && (isDone ? t.done(run.people) : t.progress(whole(run.people), whole(run.peopleInAll)))}
        </span>
      </div>
      {isDone && run.counts === null && <p>{t.fewPeople}</p>}
      {run?.counts && (
        <>
          <DryRunTable counts={run.counts} />
          <p className="small muted">{t.note}</p>
        </>
      )}
      {isDone &&
        (isSameSettings(settings, inForce) ? (
          <p>{t.unchanged}</p>
        ) : (
          <div>
            <Button busy={isPending} onClick={() => mutate({ body: settings })}>
              {t.apply}
            </Button>
          </div>
        ))}
      {run?.counts && run.counts.actual.frequent > 0 && <FrequentPeople />}
    </div>
  );
}
