import type { ReactNode } from 'react';
import { wayToAchievement } from '#contracts/achievements/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { placeOf } from '../../kit/deed-places.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { text } from '../../text/text.ts';
import styles from './why.module.css';

/** The shortest way to a locked achievement: one to three deeds with their minutes, each with a way to its place. */
export function Way({ id }: { readonly id: string }): ReactNode {
  const t = text('achievements').way;
  const read = useRead(wayToAchievement, { params: { achievementId: id } });
  if (!read.data) return <QueryStatus query={read} shape={['line', 'line']} />;
  const { deeds, more } = read.data;
  return (
    <section className={styles.way}>
      <h3>{t.title}</h3>
      {deeds.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <ol className={styles.deeds}>
          {deeds.map((each) => (
            <li key={each.deed}>
              <span>
                {t.deeds[each.deed](each.times, each.days)}
                <span className="small muted"> · {t.minutes(each.minutes)}</span>
              </span>
              <ButtonLink variant="quiet" size="small" to={placeOf(each)}>
                {t.go[each.deed]}
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
      {deeds.length > 0 && (
        <p className="small muted">
          {more > 0 && `${t.more(more)} `}
          {deeds.some(({ ownPace }) => ownPace) ? t.own : t.typical}
        </p>
      )}
    </section>
  );
}
