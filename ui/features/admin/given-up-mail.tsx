import type { ReactNode } from 'react';
import { type GivenUpMailView, givenUpMails, retryMail } from '#contracts/operations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Undeliverable mail: to whom, why, and retrying it. */
export function GivenUpMail(): ReactNode {
  const t = text('admin').mail;
  const list = useRead(givenUpMails, {});
  return (
    <Section id="mail" title={t.title}>
      <QueryStatus query={list} shape={['line', 'line']} />
      {list.data && <p className="muted">{list.data.items.length === 0 ? t.none : t.lead}</p>}
      {list.data && list.data.items.length > 0 && (
        <ul className={section.list}>
          {list.data.items.map((mail) => (
            <Entry key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Entry({
  mail: { id, kind, to, reason, tries, givenUpAt, canRetry },
}: {
  readonly mail: GivenUpMailView;
}): ReactNode {
  const t = text('admin').mail;
  const retry = useCommand(retryMail, {
    stale: [keyOf(givenUpMails, {})],
    onSuccess: () => showToast({ title: t.retried(to) }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{to}</strong>
        <span className="small">
          {kind}: {reason}
        </span>
        <span className="small muted">{t.when(dateAndTime(givenUpAt), tries)}</span>
        {!canRetry && <span className="small muted">{t.notAgain}</span>}
      </span>
      {canRetry && (
        <Button
          variant="quiet"
          size="small"
          busy={retry.isPending}
          aria-label={t.retryOf(to)}
          onClick={() => retry.mutate({ params: { id } })}
        >
          {t.retry}
        </Button>
      )}
    </li>
  );
}
