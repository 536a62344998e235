import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { frequentlyReminded } from '#contracts/oversight/endpoints.ts';
import { useCommand } from '../../../api/command.ts';
import page from '../../../kit/page.module.css';
import { problemOf } from '../../../kit/problem-of.ts';
import { ReasonForm } from '../../../kit/reason-form.tsx';
import { text } from '../../../text/text.ts';

/** Lists who was sent more than three reminders in seven days, for a reason that they can read. */
export function FrequentPeople(): ReactNode {
  const t = text('adminReminders').frequent;
  const { mutate, isPending, error, data } = useCommand(frequentlyReminded);
  return (
    <div className={page.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      {data ? (
        <Listed userIds={data.userIds} />
      ) : (
        <ReasonForm
          label={t.reason}
          hint={t.hint}
          error={problemOf(error)}
          submit={t.show}
          isBusy={isPending}
          isQuiet
          onSend={(reason) => mutate({ body: { reason } })}
        />
      )}
    </div>
  );
}

function Listed({ userIds }: { readonly userIds: readonly string[] }): ReactNode {
  const t = text('adminReminders').frequent;
  if (userIds.length === 0) return <p>{t.none}</p>;
  return (
    <>
      {userIds.length === 100 && <p>{t.first}</p>}
      <ul className={page.rows}>
        {userIds.map((id) => (
          <li key={id}>
            <Link to={`/admin/people/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
