import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { removeWebhook } from '#contracts/programs/endpoints.ts';
import type { WebhookView } from '#contracts/programs/webhooks.ts';
import { useCommand } from '../../api/command.ts';
import { Ask } from '../../kit/ask.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { hostOf } from './webhook-secret.tsx';

interface RemovingProps {
  readonly webhook: WebhookView;
  readonly stale: readonly QueryKey[];
}

export function Removing({ webhook: { id: webhookId, serviceId: id, url }, stale }: RemovingProps): ReactNode {
  const { removing: t, of } = text('webhooks');
  const remove = useCommand(removeWebhook, {
    stale,
    onSuccess: () => showToast({ title: t.done }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <Ask
      {...t}
      of={of(t.label, url)}
      title={t.title(hostOf(url))}
      busy={remove.isPending}
      onYes={(close) => remove.mutate({ params: { id, webhookId } }, { onSettled: close })}
    />
  );
}
