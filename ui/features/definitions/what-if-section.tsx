import type { ReactNode } from 'react';
import { removeWhatIf, startWhatIf } from '#contracts/configuration/definition-endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { WhatIfProgress } from '../drafts/what-if-progress.tsx';
import { type Definition, useChanged } from './use-definition.ts';
import { WhatIfResult } from './what-if-result.tsx';

/** The replay of the draft of an achievement. */
export function WhatIfSection({ definition }: { readonly definition: Definition }): ReactNode {
  const t = text('definitions').whatIf;
  const { id: achievementId, draft, whatIf } = definition;
  const params = { achievementId };
  const onSuccess = useChanged();
  const starting = useCommand(startWhatIf, { onSuccess, onError: (error) => sayFailure(t.startFailed, error) });
  const removing = useCommand(removeWhatIf, { onSuccess, onError: (error) => sayFailure(t.cancelFailed, error) });
  return (
    <Section id="what-if" title={t.title} about={t.about}>
      <WhatIfProgress
        draft={draft}
        whatIf={whatIf}
        isStarting={starting.isPending}
        isRemoving={removing.isPending}
        onStart={(seen) => starting.mutate({ params, body: { seen } })}
        onRemove={() => removing.mutate({ params })}
      >
        {draft && whatIf?.result && (
          <WhatIfResult achievementId={achievementId} whatIf={whatIf} result={whatIf.result} content={draft.content} />
        )}
      </WhatIfProgress>
    </Section>
  );
}
