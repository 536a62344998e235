import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { maxQuestionLength } from '#contracts/operations/question-limits.ts';
import { askPastCopy, type PastCopyAnswer, pastCopyColumns, replayProgress } from '#contracts/operations/replays.ts';
import { useCommand } from '../api/command.ts';
import { useRead } from '../api/read.ts';
import { csvOf } from '#contracts/csv.ts';
import { ChooseQuestion, KeepQuestion } from '../features/database/kept-questions.tsx';
import { readyQuestions } from '../features/database/ready-questions.ts';
import { Button } from '../kit/button.tsx';
import { dateAndTime, whole } from '../kit/dates.ts';
import { Field, Form } from '../kit/field.tsx';
import { Fold } from '../kit/fold.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { problemOf } from '../kit/problem-of.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { saveFile } from '../kit/save-file.ts';
import section from '../kit/section.module.css';
import { Section } from '../kit/section.tsx';
import { Empty } from '../kit/states.tsx';
import { Table } from '../kit/table.tsx';
import { Writing } from '../kit/writing.tsx';
import { text } from '../text/text.ts';
import styles from './admin-copy-page.module.css';

/** Questions in SQL to the read models as they were at a moment. */
export function AdminCopyPage(): ReactNode {
  const t = text('database').copy;
  usePageTitle(t.title);
  const { id = '' } = useParams();
  const copy = useRead(replayProgress, { params: { id } });
  const isThere = copy.data?.purpose === 'past' && copy.data.state === 'done';
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        {copy.data && isThere && <p className="muted">{t.lead(dateAndTime(copy.data.until ?? copy.data.startedAt))}</p>}
        <Link to="/admin/database-config">{t.back}</Link>
      </PageHeader>
      <QueryStatus query={copy} shape={['line', 'line']} />
      {copy.data && !isThere && <Empty title={t.gone}>{t.goneLead}</Empty>}
      {copy.data && isThere && !copy.data.canAsk && <p>{t.unavailable}</p>}
      {copy.data?.canAsk && <Asking id={id} />}
    </div>
  );
}

function Asking({ id }: { readonly id: string }): ReactNode {
  const t = text('database').copy;
  const [sql, setSql] = useState(readyQuestions.steps);
  const ask = useCommand(askPastCopy);
  const columns = useRead(pastCopyColumns, { params: { id } });
  return (
    <>
      <Form className={section.form} onSend={() => ask.mutate({ params: { id }, body: { sql } })}>
        <ChooseQuestion sql={sql} onChoose={setSql} />
        <Field label={t.question} hint={t.hint} error={problemOf(ask.error)}>
          {(wiring) => (
            <Writing
              {...wiring}
              className={styles.sql}
              rows={8}
              maxLength={maxQuestionLength}
              spellCheck={false}
              value={sql}
              onChange={({ target }) => setSql(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={sql.trim() === ''} busy={ask.isPending}>
          {t.submit}
        </Button>
      </Form>
      <KeepQuestion sql={sql} />
      {ask.data && <AnswerTable answer={ask.data} />}
      {columns.data && (
        <Fold summary={t.tables}>
          <ul className={page.rows}>
            {columns.data.tables.map((table) => (
              <li key={table.name}>
                <code>{table.name}</code> <span className="small muted">{table.columns.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function AnswerTable({
  answer: { columns, rows, isCut, milliseconds },
}: {
  readonly answer: PastCopyAnswer;
}): ReactNode {
  const t = text('database').copy;
  const took = whole(milliseconds);
  return (
    <Section className={page.part} title={rows.length === 1 ? t.oneRow(took) : t.rows(whole(rows.length), took)}>
      {rows.length === 0 && <p className="muted">{t.none}</p>}
      {rows.length > 0 && (
        <div className={styles.answer}>
          <Table columns={columns}>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes its order
                <tr key={place}>
                  {columns.map((column, at) => (
                    <td key={column} data-label={column}>
                      {row[at] === null ? <span className="muted">{t.empty}</span> : String(row[at])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {isCut && <p className="small">{t.cut}</p>}
      {rows.length > 0 && (
        <div className={section.actions}>
          <Button variant="quiet" onClick={() => saveFile(t.file, 'text/csv', csvOf([columns, ...rows]))}>
            {t.csv}
          </Button>
        </div>
      )}
    </Section>
  );
}
