import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reminderSettings, saveRemindersDraft } from '#contracts/configuration/setting-endpoints.ts';
import type { RemindersCounts } from '#contracts/configuration/setting-what-if.ts';
import { whatIfOutcomes } from '#contracts/configuration/what-if.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { useCommand } from '../../../api/command.ts';
import { Chips, Switch, Switches } from '../../../kit/choice.tsx';
import { fullDate, whole } from '../../../kit/dates.ts';
import { Figures } from '../../../kit/figures.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { Section } from '../../../kit/section.tsx';
import { showToast } from '../../../kit/toasts.ts';
import { text } from '../../../text/text.ts';
import { SettingDraft, settingKeys } from '../../drafts/setting-draft.tsx';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { useFollowed } from '../../drafts/use-followed.ts';
import { DryRunTable } from './dry-run-table.tsx';
import { FrequentPeople } from './frequent-people.tsx';

const limits = ['1', '2', '3'] as const;
const shares = [0, 5, 10, 20];

type Stored = Answer<typeof reminderSettings>;

const isUnderWay = ({ whatIf }: Stored): boolean => whatIf !== null && whatIf.state !== 'done';

/** What applies to everybody's reminders. A change is drafted and tried on the last 90 days before it is published. */
export function SettingsSection(): ReactNode {
  const t = text('adminReminders').settings;
  const state = useFollowed(reminderSettings, {}, isUnderWay);
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
  const { draft, whatIf } = stored;
  const { weeklyLimit, holdOutPercent, off } = form.typed;
  const change = (changed: Partial<ReminderSettings>) => form.change({ ...form.typed, ...changed });
  const saving = useCommand(saveRemindersDraft, {
    onSuccess: (answer) => {
      queries.setQueryData<Stored>(settingKeys.reminders, answer);
      form.reset(startOf(answer));
      showToast({ title: words.saved });
    },
    onError: (error) => sayFailure(words.failed, error),
  });
  const percents = [...new Set([...shares, stored.settings.holdOutPercent, holdOutPercent])].toSorted(
    (one, other) => one - other,
  );
  return (
    <div className={page.column}>
      <p className="muted">{stored.since === null ? t.defaults : t.since(fullDate(stored.since))}</p>
      <SettingDraft
        setting="reminders"
        draft={draft}
        whatIf={whatIf}
        seen={form.seen}
        canSave
        isSaving={saving.isPending}
        onSave={() => saving.mutate({ body: { seen: form.seen, settings: form.typed } })}
        onReset={() => form.reset(startOf(queries.getQueryData<Stored>(settingKeys.reminders) ?? stored))}
        aboutWhatIf={text('adminReminders').dryRun.about}
        outcomes={text('adminReminders').dryRun.outcomes}
        result={whatIf?.result ? <Result counts={whatIf.result} /> : <p>{text('adminReminders').dryRun.fewPeople}</p>}
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
      </SettingDraft>
      {whatIf?.result && whatIf.result.compared.actual.frequent > 0 && <FrequentPeople />}
    </div>
  );
}

/** What the draft would have sent in the last 90 days. */
function Result({ counts }: { readonly counts: RemindersCounts }): ReactNode {
  const t = text('adminReminders').dryRun;
  return (
    <>
      <Figures figures={whatIfOutcomes.map((outcome) => [t.outcomes[outcome], whole(counts[outcome])] as const)} />
      <DryRunTable counts={counts.compared} />
      <p className="small muted">{t.note}</p>
    </>
  );
}
