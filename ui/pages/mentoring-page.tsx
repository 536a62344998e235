import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rolesThatMay } from '#contracts/accounts/permissions.ts';
import { answerAsMentor, mentoring } from '#contracts/people/endpoints.ts';
import type { MentoringRequest } from '#contracts/people/views.ts';
import { useCommand } from '../api/command.ts';
import { usePages } from '../api/pages.ts';
import { useUser } from '../api/session.ts';
import { AnswerForm } from '../features/witness/answer-form.tsx';
import { versionOf, View } from '../features/witness/view.tsx';
import { About } from '../kit/about.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chips } from '../kit/choice.tsx';
import { dayAndMonth } from '../kit/dates.ts';
import { GrowingList } from '../kit/growing-list.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { problemOf } from '../kit/problem-of.ts';
import { Empty } from '../kit/states.tsx';
import { showToast } from '../kit/toasts.ts';
import { text } from '../text/text.ts';

const lists = ['open', 'answered'] as const;

/** What members of the organization ask a mentor. */
export function MentoringPage(): ReactNode {
  const t = text('witness').mentoring;
  usePageTitle(t.title);
  const { role, organizationId } = useUser();
  if (organizationId === null || !rolesThatMay('achievement.validate').includes(role)) {
    return (
      <Empty title={t.notYours.title} level={1}>
        <p className="muted">{t.notYours.about}</p>
        <ButtonLink to="/organization">{t.notYours.go}</ButtonLink>
      </Empty>
    );
  }
  return <Inbox />;
}

function Inbox(): ReactNode {
  const t = text('witness').mentoring;
  const [query, setQuery] = useSearchParams();
  const list = lists.find((name) => name === query.get('list')) ?? 'open';
  const pages = usePages(mentoring, { query: { list } });
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead}>
        <Chips
          legend={t.show}
          hidesLegend
          options={lists.map((id) => ({ id, name: t.lists[id] }))}
          value={list}
          onChange={(id) => setQuery(id === 'open' ? {} : { list: id }, { replace: true })}
        />
      </PageHeader>
      <GrowingList
        pages={pages}
        shape={['block', 'block']}
        none={
          <Empty title={t.none[list].title}>
            <p className="muted">{t.none[list].about}</p>
          </Empty>
        }
        more={t.more}
      >
        {(items) => (
          <ul className={page.cards}>
            {items.map((request) => (
              <About key={request.id} id={request.id}>
                <Request request={request} />
              </About>
            ))}
          </ul>
        )}
      </GrowingList>
    </div>
  );
}

function Request({ request }: { readonly request: MentoringRequest }): ReactNode {
  const t = text('witness');
  const { id, from, askedAt, answer, remark } = request;
  const send = useCommand(answerAsMentor, {
    stale: [['mentoring']],
    onSuccess: () => showToast({ title: t.mentoring.sent }),
  });
  return (
    <Card as="li" className={page.card}>
      <div>
        <h2>{t.view.asks(from ?? t.noName)}</h2>
        <p className="small muted">{t.mentoring.asked(dayAndMonth(askedAt))}</p>
      </div>
      <View level={3} view={request} />
      {answer === null || answer === 'declined' ? (
        <AnswerForm
          busy={send.isPending}
          error={problemOf(send.error)}
          onSend={(said) =>
            send.mutate({
              params: { id },
              body: {
                answer: said.answer,
                ...versionOf(request.shown),
                ...(said.remark.trim() && { remark: said.remark.trim() }),
              },
            })
          }
        />
      ) : (
        <p>
          {t.mentoring.said(t.answers[answer])} {remark && <q>{remark}</q>}
        </p>
      )}
    </Card>
  );
}
