import { useState } from 'react';
import { applyLearning, type Insight, insights, judgeInsight } from '#contracts/insights/endpoints.ts';
import type { InsightVerdict } from '#contracts/insights/verdicts.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

export const useInsights = () => useRead(insights, {});

const stale = [['insights'], ['mirror']];
const onError = (error: Error): void => sayFailure(text('insights').verdicts.failed, error);

/** Keeps what the learner says about an insight; what is hidden says where it went. */
export function useVerdict(id: string, title: string) {
  const { mutate, isPending } = useCommand(judgeInsight, { stale, onError });
  const judge = (verdict: InsightVerdict | null): void =>
    mutate(
      { params: { id }, body: { verdict } },
      { onSuccess: () => verdict === 'hidden' && showToast({ title: text('insights').verdicts.hidden(title) }) },
    );
  return { judge, isPending };
}

export const useApplyLearning = () => useCommand(applyLearning, { stale: [['insights']], onError });

/** The insights in the order in which they were when the page was opened: none jumps away under a finger. */
export function useSteadyOrder(items: readonly Insight[]): readonly Insight[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const fresh = items.map(({ id }) => id).filter((id) => !order.includes(id));
  if (fresh.length > 0) setOrder([...order, ...fresh]);
  return items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
