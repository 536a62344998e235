import type { ReactNode } from 'react';
import { BreakSection } from '../features/communications/break-section.tsx';
import { ChannelsTable } from '../features/communications/channels-table.tsx';
import { DigestSection } from '../features/communications/digest-section.tsx';
import { PushSection } from '../features/communications/push-section.tsx';
import { QuietHoursFields } from '../features/communications/quiet-hours-fields.tsx';
import { usePreferences } from '../features/communications/use-preferences.ts';
import { WeekAhead } from '../features/communications/week-ahead.tsx';
import { WeeklyChoice } from '../features/returning/weekly-choice.tsx';
import { Chips, Switch, Switches } from '../kit/choice.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './communications-page.module.css';

const reasons = ['encouragementMessages', 'progressReminders', 'tipOfTheDay'] as const;
const tones = ['inspirational', 'professional', 'plain'] as const;

/** Communication preferences (spec §3), with the messages of the next days. */
export function CommunicationsPage(): ReactNode {
  const t = text('communications');
  usePageTitle(t.title);
  const { read, preferences, change, saving, saved, failed } = usePreferences();
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline}>
        <p className="muted">{t.lead}</p>
        <p className="small muted" role="status">
          {failed ? t.notSaved : saving ? t.saving : saved ? t.saved : t.saves}
        </p>
      </PageHeader>
      {read.isError && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton shape={['block', 'block', 'line']} />}
      {preferences && (
        <div className={page.withSidebar}>
          <div className={styles.form}>
            <section>
              <h2>{t.which.title}</h2>
              <Switches legend={t.which.title}>
                {reasons.map((reason) => (
                  <Switch
                    key={reason}
                    {...t.which[reason]}
                    checked={preferences[reason]}
                    onChange={(on) => change({ [reason]: on })}
                  />
                ))}
              </Switches>
            </section>
            <section>
              <h2>{t.where.title}</h2>
              <p className="muted">{t.where.about}</p>
              <ChannelsTable preferences={preferences} onChange={change} />
            </section>
            <PushSection channels={preferences.channels} />
            <WeeklyChoice />
            <DigestSection preferences={preferences} onChange={change} />
            <BreakSection preferences={preferences} onChange={change} />
            <section>
              <h2>{t.when.title}</h2>
              <QuietHoursFields preferences={preferences} onChange={change} />
            </section>
            <section>
              <h2>{t.address.title}</h2>
              <Switches legend={t.address.title}>
                <Switch
                  {...t.address.personalizedMessaging}
                  checked={preferences.personalizedMessaging}
                  onChange={(personalizedMessaging) => change({ personalizedMessaging })}
                />
                <Switch
                  {...t.address.useFirstName}
                  checked={preferences.useFirstName}
                  onChange={(useFirstName) => change({ useFirstName })}
                />
              </Switches>
              <Chips
                legend={t.address.tone}
                options={tones.map((id) => ({ id, name: t.address.tones[id] }))}
                value={preferences.motivationalTone}
                onChange={(motivationalTone) => change({ motivationalTone })}
              />
            </section>
          </div>
          <aside>
            <WeekAhead preferences={preferences} />
          </aside>
        </div>
      )}
    </div>
  );
}
