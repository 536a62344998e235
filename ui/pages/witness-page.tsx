import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { answerAsWitness, openWitness, stopWitnessMail } from '#contracts/people/endpoints.ts';
import { useCommand } from '../api/command.ts';
import { appErrorOf } from '../api/errors.ts';
import { useRead } from '../api/read.ts';
import { AnswerForm } from '../features/witness/answer-form.tsx';
import { versionOf, View } from '../features/witness/view.tsx';
import styles from '../features/witness/witness.module.css';
import { takeWitnessToken } from '../features/witness/witness-token.ts';
import { About } from '../kit/about.tsx';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/field.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { problemOf } from '../kit/problem-of.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** What someone is asked as a witness, without an account: the link of a mail leads here. */
export function WitnessPage(): ReactNode {
  const t = text('witness').page;
  usePageTitle(t.title);
  const [link, setLink] = useState(takeWitnessToken);
  useEffect(() => {
    const take = (): void => setLink(takeWitnessToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (!link) return <Gone />;
  return link.kind === 'never' ? <Never token={link.token} /> : <Asked key={link.token} token={link.token} />;
}

function Gone(): ReactNode {
  const t = text('witness').page;
  return (
    <Empty title={t.gone} level={1}>
      <p className="muted">{t.goneAbout}</p>
      <Link to="/helicopter">{t.what}</Link>
    </Empty>
  );
}

function Done({ title, about }: { readonly title: string; readonly about: string }): ReactNode {
  return (
    <Empty title={title} level={1}>
      <p className="muted">{about}</p>
      <Link to="/helicopter">{text('witness').page.what}</Link>
    </Empty>
  );
}

const isGone = (error: Error | null): boolean => error !== null && appErrorOf(error).details?.code === 'not_found';

function Asked({ token }: { readonly token: string }): ReactNode {
  const t = text('witness');
  const read = useRead(
    openWitness,
    { body: { token } },
    { retry: (failures, error) => failures < 2 && !isGone(error) },
  );
  const answer = useCommand(answerAsWitness);
  if (answer.isSuccess) return <Done title={t.page.thanks} about={t.page.thanksAbout} />;
  if (isGone(read.error) || isGone(answer.error)) return <Gone />;
  if (read.isLoadingError) return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape={['line', 'block']} />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.view.asks(read.data.from ?? t.noName)}</h1>
      <View level={2} view={read.data} token={token} />
      <About id={[read.data.from, read.data.shown.at, read.data.question].join(' ')}>
        <AnswerForm
          offersReceipt
          busy={answer.isPending}
          error={problemOf(answer.error)}
          onSend={({ remark, ...said }) =>
            answer.mutate({
              body: { token, ...said, ...versionOf(read.data.shown), ...(remark.trim() && { remark: remark.trim() }) },
            })
          }
        >
          <p className="small muted">{t.page.privacy}</p>
        </AnswerForm>
      </About>
    </div>
  );
}

function Never({ token }: { readonly token: string }): ReactNode {
  const t = text('witness').page.never;
  const stop = useCommand(stopWitnessMail);
  if (stop.isSuccess) return <Done title={t.done} about={t.doneAbout} />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.about}</p>
      <FieldError message={problemOf(stop.error)} />
      <div>
        <Button busy={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
          {t.button}
        </Button>
      </div>
    </div>
  );
}
