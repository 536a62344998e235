import type { ReactNode } from 'react';
import { webhookDeliveries } from '#contracts/programs/endpoints.ts';
import type { WebhookView } from '#contracts/programs/webhooks.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { AttemptResult } from './attempt-result.tsx';
import { hostOf } from './webhook-secret.tsx';
import styles from './webhooks.module.css';

interface DeliveriesProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** A dialog with every attempt of the last 30 days. */
export function Deliveries({ webhook, onClose }: DeliveriesProps): ReactNode {
  const { deliveries: t, kinds } = text('webhooks');
  const params = { id: webhook.serviceId, webhookId: webhook.id };
  const pages = usePages(webhookDeliveries, { params, query: {} });
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.about(hostOf(webhook.url))}>
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((delivery) => (
              <li key={delivery.id} className={styles.delivery}>
                <span className={styles.heading}>
                  <strong>{kinds[delivery.kind]}</strong>
                  <time className="small muted" dateTime={delivery.at}>
                    {dateAndTime(delivery.at)}
                  </time>
                </span>
                <AttemptResult attempt={delivery} />
                <span className="small muted" translate="no">
                  {t.id(delivery.messageId)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </Dialog>
  );
}
