import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Sent } from '#contracts/endpoint.ts';
import { type ConfigurationChange, configurationHistory } from '#contracts/configuration/history.ts';
import { switchableFeatures } from '#contracts/features.ts';
import { usePages } from '../../../api/pages.ts';
import { Chips } from '../../../kit/choice.tsx';
import { dateAndTime } from '../../../kit/dates.ts';
import { GrowingList } from '../../../kit/growing-list.tsx';
import section from '../../../kit/section.module.css';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { differencesOf, nameOfChange } from './change-words.ts';

type Shown = 'everything' | NonNullable<Sent<typeof configurationHistory>['query']['subject']>;

/** Every change to the configuration, or to one subject of it: and what it changed. */
export function ConfigHistory({ subject }: { readonly subject?: 'reminders' }): ReactNode {
  const t = text('adminConfig');
  const [shown, setShown] = useState<Shown>(subject ?? 'everything');
  const pages = usePages(configurationHistory, { query: shown === 'everything' ? {} : { subject: shown } });
  const names = text('roadmap').features;
  const options: readonly { id: Shown; name: string }[] = [
    ...(['everything', 'reminders', 'levels', 'definitions'] as const).map((id) => ({ id, name: t.subjects[id] })),
    ...switchableFeatures.map((id) => ({ id, name: names[id].name })),
  ];
  return (
    <Section id="history" title={subject ? t.historyOfReminders : t.title} about={subject ? t.aboutOne : t.about}>
      {subject === undefined && (
        <Chips legend={t.subject} hidesLegend options={options} value={shown} onChange={setShown} />
      )}
      <GrowingList pages={pages} none={shown === 'everything' ? t.none : t.noneOf} more={t.older}>
        {(changes) => (
          <ul className={section.list}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

function Change({ change: one }: { readonly change: ConfigurationChange }): ReactNode {
  const t = text('adminConfig');
  const { at, by, change, reason, isRevert, isNewest } = one;
  return (
    <li className={section.entry}>
      <div className={section.what}>
        <p>
          <strong>{nameOfChange(change)}</strong> {isRevert && <span className={section.mark}>{t.revert}</span>}{' '}
          {isNewest && change.kind !== 'definition' && <span className={section.mark}>{t.inForce}</span>}
        </p>
        {differencesOf(change).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {reason !== null && reason !== '' && <p>{t.reason(reason)}</p>}
        <p className="small muted">{t.by(by ?? t.gone, dateAndTime(at))}</p>
      </div>
      {change.kind === 'definition' && (
        <div className={section.actions}>
          <Link to={`/admin/achievements/${change.achievementId}`}>{t.toAchievement}</Link>
        </div>
      )}
    </li>
  );
}
