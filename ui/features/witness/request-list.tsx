import type { ReactNode } from 'react';
import { withdrawWitness, witnessRequests } from '#contracts/people/endpoints.ts';
import type { RequestState, WitnessRequest } from '#contracts/people/views.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Whom the learner asked as a witness, and what they said. */
export function RequestList(): ReactNode {
  const t = text('witness').requests;
  const pages = usePages(witnessRequests, { query: {} });
  return (
    <Section id="witnesses" title={t.title} about={t.about}>
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

const looks: Partial<Record<RequestState, string | undefined>> = { open: section.late, yes: section.good };

function Row({ request }: { readonly request: WitnessRequest }): ReactNode {
  const t = text('witness').requests;
  const { id, about, askedAt, expiresAt, state, remark, revisedAt } = request;
  const name = request.name ?? text('witness').noName;
  const withdraw = useCommand(withdrawWitness, {
    stale: [keyOf(witnessRequests, { query: {} })],
    onSuccess: () => showToast({ title: t.withdrawn }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{name}</strong>
        <span>{about.label}</span>
        {remark && <q>{remark}</q>}
        {revisedAt !== null && (state === 'yes' || state === 'no') && (
          <span className="small">{t.before[state](dayAndMonth(revisedAt))}</span>
        )}
        <span className="small muted">
          {state === 'open' ? t.openUntil(dayAndMonth(askedAt), dayAndMonth(expiresAt)) : t.asked(dayAndMonth(askedAt))}
        </span>
      </span>
      <span className={section.actions}>
        <span className={classes(section.mark, looks[state])}>{t.states[state]}</span>
        {state === 'open' && (
          <Button
            variant="plain"
            size="small"
            aria-label={t.withdrawOf(name)}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            {t.withdraw}
          </Button>
        )}
      </span>
    </li>
  );
}
