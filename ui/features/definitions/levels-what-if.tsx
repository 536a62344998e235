import type { ReactNode } from 'react';
import {
  type adminLevels,
  removeSettingWhatIf,
  settingWhatIfPeople,
  startSettingWhatIf,
} from '#contracts/configuration/setting-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { settingKeys } from '../drafts/setting-draft.tsx';
import { WhatIfPeople } from '../drafts/what-if-people.tsx';
import { WhatIfProgress } from '../drafts/what-if-progress.tsx';

interface LevelsWhatIfProps extends Pick<Answer<typeof adminLevels>, 'draft' | 'whatIf'> {
  /** What it counted. */
  readonly children: ReactNode;
}

const params = { setting: 'levels' } as const;
const stale = [settingKeys.levels];

/** Replays the draft of another distance over everybody's points. */
export function LevelsWhatIf({ draft, whatIf, children }: LevelsWhatIfProps): ReactNode {
  const t = text('definitions');
  const starting = useCommand(startSettingWhatIf, {
    stale,
    onError: (error) => sayFailure(t.whatIf.startFailed, error),
  });
  const removing = useCommand(removeSettingWhatIf, {
    stale,
    onError: (error) => sayFailure(t.whatIf.cancelFailed, error),
  });
  const listing = useCommand(settingWhatIfPeople);
  return (
    <div className={page.part}>
      <h3>{t.whatIf.title}</h3>
      <p className="muted">{t.whatIf.about}</p>
      <WhatIfProgress
        draft={draft}
        whatIf={whatIf}
        isStarting={starting.isPending}
        isRemoving={removing.isPending}
        onStart={(change) => starting.mutate({ params, body: { seen: change } })}
        onRemove={() => removing.mutate({ params })}
      >
        {children}
        <WhatIfPeople
          key={whatIf?.at}
          outcomes={t.levels.outcomes}
          listing={listing}
          error={listing.error}
          onList={(body) => listing.mutate({ params, body })}
        />
      </WhatIfProgress>
    </div>
  );
}
