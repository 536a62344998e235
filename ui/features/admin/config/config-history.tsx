import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Sent } from '#contracts/endpoint.ts';
import { type ConfigurationChange, configurationHistory } from '#contracts/configuration/history.ts';
import { switchableFeatures } from '#contracts/features.ts';
import { usePages } from '../../../api/pages.ts';
import { Button } from '../../../kit/button.tsx';
import { Chips } from '../../../kit/choice.tsx';
import { dateAndTime } from '../../../kit/dates.ts';
import { GrowingList } from '../../../kit/growing-list.tsx';
import section from '../../../kit/section.module.css';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { differencesOf, nameOfChange, subjectOf } from './change-words.ts';
import { Restore, type Restored } from './restore.tsx';

type Shown = 'everything' | NonNullable<Sent<typeof configurationHistory>['query']['subject']>;

/** Every change to the configuration, or to one subject of it: what it changed, and the way back. */
export function ConfigHistory({ subject }: { readonly subject?: 'levels' | 'reminders' }): ReactNode {
  const t = text('adminConfig');
  const [shown, setShown] = useState<Shown>(subject ?? 'everything');
  const [restored, setRestored] = useState<Restored | null>(null);
  const pages = usePages(configurationHistory, { query: shown === 'everything' ? {} : { subject: shown } });
  const names = text('roadmap').features;
  const options: readonly { id: Shown; name: string }[] = [
    ...(['everything', 'reminders', 'levels', 'definitions'] as const).map((id) => ({ id, name: t.subjects[id] })),
    ...switchableFeatures.map((id) => ({ id, name: names[id].name })),
  ];
  // The newest changes that this administrator has seen: another one's change in between is a conflict.
  const newest = pages.data?.pages[0]?.newest ?? {};
  return (
    <Section id="history" title={subject ? t.historyOf[subject] : t.title} about={subject ? t.aboutOne : t.about}>
      {subject === undefined && (
        <Chips legend={t.subject} hidesLegend options={options} value={shown} onChange={setShown} />
      )}
      <GrowingList pages={pages} none={shown === 'everything' ? t.none : t.noneOf} more={t.older}>
        {(changes) => (
          <ul className={section.list}>
            {changes.map((change) => (
              <Change key={change.id} change={change} onRestore={setRestored} />
            ))}
          </ul>
        )}
      </GrowingList>
      {restored && <Restore {...restored} seen={newest[restored.subject] ?? null} onClose={() => setRestored(null)} />}
    </Section>
  );
}

interface ChangeProps {
  readonly change: ConfigurationChange;
  readonly onRestore: (restored: Restored) => void;
}

function Change({ change: one, onRestore }: ChangeProps): ReactNode {
  const t = text('adminConfig');
  const { id, at, by, change, reason, isRevert, isNewest, previous, canRestore } = one;
  const name = nameOfChange(change);
  const subject = subjectOf(change);
  return (
    <li className={section.entry}>
      <div className={section.what}>
        <p>
          <strong>{name}</strong> {isRevert && <span className={section.mark}>{t.revert}</span>}{' '}
          {isNewest && subject !== null && <span className={section.mark}>{t.inForce}</span>}
        </p>
        {differencesOf(change).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {reason !== null && reason !== '' && <p>{t.reason(reason)}</p>}
        <p className="small muted">{t.by(by ?? t.gone, dateAndTime(at))}</p>
      </div>
      <div className={section.actions}>
        {change.kind === 'definition' && (
          <Link to={`/admin/achievements/${change.achievementId}`}>{t.toAchievement}</Link>
        )}
        {subject !== null && canRestore.after && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.restoreOf(name, dateAndTime(at))}
            onClick={() => onRestore({ subject, name, to: id, words: differencesOf(change) })}
          >
            {t.restore}
          </Button>
        )}
        {subject !== null && isNewest && canRestore.before && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.undoOf(name)}
            onClick={() => onRestore({ subject, name, to: previous, words: differencesOf(change) })}
          >
            {t.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
