import type { ReactNode } from 'react';
import type { Feature } from '#contracts/features.ts';
import { roadmapVotes } from '#contracts/roadmap/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { fullDate } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { text } from '../../text/text.ts';

/** When a feature was turned on and off; the newest change in sight, the others behind it. */
export function FeatureHistory({ feature }: { readonly feature: Feature }): ReactNode {
  const t = text('roadmap');
  const item = useRead(roadmapVotes, {}).data?.items.find((one) => one.feature === feature);
  if (!item) return null;
  const [newest, ...earlier] = item.history.map(({ state, at }) => ({ at, words: t.turned[state](fullDate(at)) }));
  if (!newest) return <p className="small muted">{t.delivered}</p>;
  if (earlier.length === 0) return <p className="small muted">{newest.words}</p>;
  return (
    <Fold summary={newest.words}>
      <ul className="small muted" aria-label={t.historyOf(t.features[feature].name)}>
        {earlier.map(({ at, words }) => (
          <li key={at}>{words}</li>
        ))}
        <li>{t.delivered}</li>
      </ul>
    </Fold>
  );
}
