import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { frequentlyReminded } from '#contracts/oversight/endpoints.ts';
import { useCommand } from '../../../api/command.ts';
import { Button } from '../../../kit/button.tsx';
import { Field, Form } from '../../../kit/field.tsx';
import page from '../../../kit/page.module.css';
import { problemOf } from '../../../kit/problem-of.ts';
import section from '../../../kit/section.module.css';
import { Writing } from '../../../kit/writing.tsx';
import { text } from '../../../text/text.ts';

/** Lists who was sent more than three reminders in seven days, for a reason that they can read. */
export function FrequentPeople(): ReactNode {
  const t = text('adminReminders').frequent;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, data } = useCommand(frequentlyReminded);
  return (
    <div className={page.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      {data ? (
        <Listed userIds={data.userIds} />
      ) : (
        <Form className={section.form} onSend={() => mutate({ body: { reason } })}>
          <Field label={t.reason} hint={t.hint} error={problemOf(error)}>
            {(wiring) => (
              <Writing
                {...wiring}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="quiet" busy={isPending} disabled={reason.trim().length < 10}>
            {t.show}
          </Button>
        </Form>
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
