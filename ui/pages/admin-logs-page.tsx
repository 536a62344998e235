import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminLogs, type LogLine, logLevels } from '#contracts/operations/logs.ts';
import { usePages } from '../api/pages.ts';
import { useAddress } from '../features/admin/address.ts';
import people from '../features/admin/people.module.css';
import { Button } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { momentToTheSecond } from '../kit/dates.ts';
import field from '../kit/field.module.css';
import { Field, Form } from '../kit/field.tsx';
import { Fold } from '../kit/fold.tsx';
import { GrowingList } from '../kit/growing-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import section from '../kit/section.module.css';
import { Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';
import { TextField } from '../kit/text-field.tsx';
import { text } from '../text/text.ts';
import styles from './admin-logs-page.module.css';

const isRequestId = (typed: string): boolean => /^[\w-]{1,64}$/.test(typed);

/** The last lines of the process log, of a level, and of one request. Both are in the address, so that links lead to them. */
export function AdminLogsPage(): ReactNode {
  const t = text('adminLogs');
  usePageTitle(t.title);
  const { query, change } = useAddress();
  const request = query.get('request') ?? '';
  const level = logLevels.find((each) => each === query.get('level'));
  const isAsked = request === '' || isRequestId(request);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <Section className={page.part} title={t.lines}>
        <Field label={t.level}>
          {(wiring) => (
            <select
              {...wiring}
              className={field.input}
              value={level ?? ''}
              onChange={({ target }) => change({ level: target.value })}
            >
              <option value="">{t.everyLevel}</option>
              {/* Above info: all lines are at least that. */}
              {logLevels.slice(1).map((each) => (
                <option key={each} value={each}>
                  {t.fromLevel(t.levels[each])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RequestField key={request} request={request} onAsk={(typed) => change({ request: typed })} />
        {isAsked ? (
          <Lines query={{ ...(level && { level }), ...(request !== '' && { requestId: request }) }} />
        ) : (
          <p className="muted">{t.none}</p>
        )}
      </Section>
    </div>
  );
}

interface RequestFieldProps {
  readonly request: string;
  readonly onAsk: (typed: string) => void;
}

function RequestField({ request, onAsk }: RequestFieldProps): ReactNode {
  const t = text('adminLogs');
  const [typed, setTyped] = useState(request);
  const isWrong = typed.trim() !== '' && !isRequestId(typed.trim());
  return (
    <Form className={section.form} onSend={() => !isWrong && onAsk(typed.trim())}>
      <TextField
        data-not-kept
        label={t.request}
        hint={t.requestHint}
        error={isWrong ? t.noRequestId : undefined}
        value={typed}
        maxLength={64}
        autoComplete="off"
        onChange={setTyped}
      />
      <div className={section.actions}>
        <Button type="submit" variant="quiet" size="small" disabled={isWrong}>
          {t.show}
        </Button>
        {request !== '' && (
          <Button variant="plain" size="small" onClick={() => onAsk('')}>
            {t.all}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Lines({ query }: { readonly query: Parameters<typeof usePages<typeof adminLogs>>[1]['query'] }): ReactNode {
  const t = text('adminLogs');
  const pages = usePages(adminLogs, { query });
  return (
    <GrowingList pages={pages} none={t.none} more={t.older}>
      {(lines) => (
        <Table columns={Object.values(t.columns)} className={styles.lines}>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </Table>
      )}
    </GrowingList>
  );
}

function Line({ line: { at, level, message, requestId, process, detail } }: { readonly line: LogLine }): ReactNode {
  const t = text('adminLogs');
  const { query, changed } = useAddress();
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{momentToTheSecond(at)}</time>
      </th>
      <td className={classes(styles.level, styles[level])}>{t.levels[level]}</td>
      <td>
        <p className={styles.message}>{message}</p>
        <p className="small muted">
          {process}
          {requestId !== null && query.get('request') !== requestId && (
            <>
              {' · '}
              <Link to={{ search: changed({ request: requestId }) }}>{t.sameRequest}</Link>
            </>
          )}
        </p>
        {detail !== null && (
          <Fold className={people.stored} summary={t.details}>
            <pre>{JSON.stringify(detail, undefined, 2)}</pre>
          </Fold>
        )}
      </td>
    </tr>
  );
}
