import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { proofKindOf } from '#contracts/achievements/deeds.ts';
import { whyAchievement } from '#contracts/achievements/endpoints.ts';
import type { UserAchievement, Why as WhyView } from '#contracts/achievements/views.ts';
import { standings } from '#contracts/people/standing.ts';
import { useRead } from '../../api/read.ts';
import { dayAndMonth, fullDate, whole } from '../../kit/dates.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { AskWitness } from '../witness/ask-witness.tsx';
import { useEngagement } from '../progress/use-engagement.ts';
import { Before } from './before.tsx';
import type { Card } from './cards.ts';
import { Sharing } from './sharing.tsx';
import styles from './why.module.css';

const MAX_MOMENTS = 5;

/** How far the achievement is proven, and what its card asks for beyond that. */
function StandingNote({ earned: { standing, wanted } }: { readonly earned: UserAchievement }): ReactNode {
  const t = text('achievements').standing;
  const isShort = standings.indexOf(standing) < standings.indexOf(wanted);
  return (
    <div className={styles.standing}>
      <p className={styles.ask}>
        {t.name} <b>{t.names[standing]}</b>
      </p>
      <p className="small muted">
        {t.about[standing]} {isShort && t.wants[wanted]}
      </p>
    </div>
  );
}

interface WhyProps {
  readonly achievement: Card;
  readonly nameOf: (id: string) => string;
}

/** Why an achievement was earned: each requirement with the moments that met it. */
export function Why({ achievement, nameOf }: WhyProps): ReactNode {
  const t = text('achievements').why;
  const { definition, earned } = achievement;
  const engage = useEngagement();
  useEffect(
    () => engage({ engagementType: 'why_read', details: { achievementId: definition.id } }),
    [engage, definition.id],
  );
  const read = useRead(whyAchievement, { params: { achievementId: definition.id } });
  if (read.isLoadingError) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape={['line', 'line', 'line']} />;
  const why = read.data;
  return (
    <>
      <p className="prose">{definition.unlock_message}</p>
      <ul className={styles.list}>
        {deedsFirst(why.requirements).map((requirement) => (
          <Requirement key={requirement.key} requirement={requirement} />
        ))}
        {why.prerequisites.length > 0 && (
          <li>
            <span className={styles.ask}>{t.earnedBefore}</span>
            <Before ids={why.prerequisites} nameOf={nameOf} />
          </li>
        )}
      </ul>
      <p className="small muted">{t.version(why.definition_version, fullDate(why.unlocked_at))}</p>
      {earned?.validated && <p>{earned.validatedBy === null ? t.validated : t.validatedBy(earned.validatedBy)}</p>}
      {earned && <StandingNote earned={earned} />}
      {earned && <AskWitness subject={{ achievement: definition.id }} />}
      {earned && <Sharing earned={earned} />}
    </>
  );
}

type Proof = WhyView['requirements'][number];

const order = ['deed', 'rating', 'use'];

/** What was done comes before numbers that people give themselves, and last what the product only counted. */
const deedsFirst = (requirements: readonly Proof[]): Proof[] =>
  requirements.toSorted((a, b) => order.indexOf(proofKindOf(a.key)) - order.indexOf(proofKindOf(b.key)));

function Requirement({ requirement }: { readonly requirement: Proof }): ReactNode {
  const t = text('achievements').why;
  const { key, label, value, threshold } = requirement;
  const kind = proofKindOf(key);
  // Clicks and visits are no proof of anything.
  const events = kind === 'use' ? [] : requirement.events;
  const counted = typeof value === 'number' && typeof threshold === 'number';
  return (
    <li>
      <span className={styles.ask}>
        {label}
        {counted ? (
          <b>{(value > threshold ? t.above : t.of)(whole(value), whole(threshold))}</b>
        ) : (
          <Check className={styles.met} size={20} aria-label={t.yes} />
        )}
      </span>
      {kind !== 'deed' && <span className="small muted">{t[kind]}</span>}
      <ul className={styles.moments}>
        {events.slice(0, MAX_MOMENTS).map((event) => (
          <li key={event.id}>
            <time dateTime={event.occurredAt}>{(event.imported ? fullDate : dayAndMonth)(event.occurredAt)}</time>
            {event.path === null ? <span>{event.summary}</span> : <Link to={event.path}>{event.summary}</Link>}
            {event.imported && <small className={styles.imported}>{t.imported}</small>}
          </li>
        ))}
        {events.length > MAX_MOMENTS && <li>{t.more(events.length - MAX_MOMENTS)}</li>}
      </ul>
    </li>
  );
}
