import { type ReactNode, useState } from 'react';
import type { Answer, Sent } from '#contracts/endpoint.ts';
import { type AuditEntry, type AuditKind, auditKinds, type AuditPerson } from '#contracts/guidance/audit.ts';
import { organizationLog, recordListExport } from '#contracts/guidance/endpoints.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { csvOf } from '#contracts/csv.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Field } from '../../kit/field.tsx';
import field from '../../kit/field.module.css';
import { GrowingList } from '../../kit/growing-list.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { everyPage } from './every-page.ts';

type Filter = NonNullable<Sent<typeof organizationLog>['query']>;
type Entry = Answer<typeof organizationLog>['items'][number];

/** A day of the device, as a moment; undefined for none. */
const startOf = (day: string, later = 0): string | undefined => {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** Who changed what in the organization, with filters and a file. */
export function ChangeLog(): ReactNode {
  const t = text('guidance').log;
  const [kind, setKind] = useState<AuditKind | ''>('');
  const [person, setPerson] = useState<AuditPerson | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [since, until] = [startOf(from), startOf(to, 1)];
  const query: Filter = {
    ...(kind !== '' && { kind }),
    ...(person && { person: person.id }),
    ...(since !== undefined && { from: since }),
    ...(until !== undefined && { to: until }),
  };
  const pages = usePages(organizationLog, { query });
  return (
    <Section id="log" title={t.title} about={t.about}>
      <div className={section.actions}>
        <Field label={t.kind}>
          {(wiring) => (
            <select
              {...wiring}
              className={field.input}
              value={kind}
              onChange={({ target }) => setKind(auditKinds.find((each) => each === target.value) ?? '')}
            >
              <option value="">{t.all}</option>
              {auditKinds.map((each) => (
                <option key={each} value={each}>
                  {t.kinds[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField data-not-kept type="date" label={t.from} value={from} onChange={setFrom} />
        <TextField data-not-kept type="date" label={t.to} value={to} onChange={setTo} />
      </div>
      {person && (
        <div className={section.actions}>
          <span>{t.only(nameOf(person))}</span>
          <Button variant="quiet" size="small" onClick={() => setPerson(null)}>
            {t.clear}
          </Button>
        </div>
      )}
      <GrowingList pages={pages} none={Object.keys(query).length === 0 ? t.none : t.noneFound} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((entry) => (
              <Row key={entry.position} entry={entry} onPerson={setPerson} />
            ))}
          </ul>
        )}
      </GrowingList>
      <Download query={query} />
    </Section>
  );
}

const nameOf = ({ name, state }: AuditPerson): string => name ?? text('guidance').log.states[state];

/** The details in words: the name of a group or document, a role, how a membership ended, how many. */
function subjectOf({ type, subject, people, groups }: AuditEntry): string {
  const { log: t } = text('guidance');
  const { roles, membership, invitations } = text('organization');
  const words = (() => {
    switch (type) {
      case 'InvitationSent':
      case 'MembershipBegan':
      case 'MembershipRoleChanged':
        return subject === 'learner' || subject === 'mentor' || subject === 'org_admin'
          ? invitations.as(roles[subject].name, groups)
          : subject;
      case 'MembershipEnded':
        return subject === 'left' || subject === 'removed' || subject === 'moved' ? t.ended[subject] : subject;
      case 'SecondFactorPolicyChosen':
        return subject === 'required' || subject === 'optional' ? t.required[subject] : subject;
      case 'OrganizationVariantChosen':
        return subject === 'standard' || subject === 'senior-living' ? membership.editions[subject] : subject;
      case 'ListExported':
        return subject === null ? t.lists.changes : `${t.lists.acknowledgements}: ${subject}`;
      default:
        return subject;
    }
  })();
  return [words, people === null ? null : `(${t.people(people)})`].filter(Boolean).join(' ');
}

const actorOf = ({ by, system }: AuditEntry): string => {
  const { log: t } = text('guidance');
  if (system !== null) return t.bySystem(system);
  return by ? t.by(nameOf(by)) : t.byItself;
};

/** Who, as the cell of a column that is called "By". */
const actorCell = (entry: AuditEntry): string => {
  return entry.system === null && entry.by ? nameOf(entry.by) : actorOf(entry);
};

interface RowProps {
  readonly entry: Entry;
  readonly onPerson: (person: AuditPerson) => void;
}

function Row({ entry, onPerson }: RowProps): ReactNode {
  const { log: t } = text('guidance');
  const { by, about, at, type, reason } = entry;
  const subject = subjectOf(entry);
  const people = [about, by].filter((one): one is AuditPerson => one !== null && one.name !== null);
  const named = people.filter(({ id }, place) => people.findIndex((one) => one.id === id) === place);
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>
          {text('events').kind(type)}
          {subject !== '' && `: ${subject}`}
        </strong>
        <span className="small">
          {about && about.id !== by?.id && `${nameOf(about)}, `}
          {actorOf(entry)}
        </span>
        {reason && <span className="small">{t.reason(reason)}</span>}
        <span className="small muted">{t.kinds[entry.kind]}</span>
      </span>
      <span className={section.actions}>
        {named.map((one) => (
          <Button key={one.id} variant="quiet" size="small" onClick={() => onPerson(one)}>
            {t.only(nameOf(one))}
          </Button>
        ))}
      </span>
      <time className="small muted" dateTime={at}>
        {dateAndTime(at)}
      </time>
    </li>
  );
}

/** Downloads what the filter matches. The download is recorded first, so that it is in the log itself. */
function Download({ query }: { readonly query: Filter }): ReactNode {
  const { log: t } = text('guidance');
  const [isReading, setIsReading] = useState(false);
  const save = async (): Promise<void> => {
    setIsReading(true);
    try {
      const entries = await everyPage((cursor) =>
        call(organizationLog, { query: { ...query, limit: 1_000, ...(cursor !== null && { cursor }) } }),
      );
      const { at, kind, event, subject, about, by, reason } = t.columns;
      const rows = entries.map((entry) => [
        entry.at,
        t.kinds[entry.kind],
        text('events').kind(entry.type),
        subjectOf(entry),
        entry.about ? nameOf(entry.about) : '',
        actorCell(entry),
        entry.reason ?? '',
      ]);
      saveFile(
        t.file(new Date().toISOString().slice(0, 10)),
        'text/csv;charset=utf-8',
        csvOf([[at, kind, event, subject, about, by, reason], ...rows]),
      );
    } catch (error) {
      sayFailure(t.csvFailed, error instanceof Error ? error : new Error(String(error)));
    } finally {
      setIsReading(false);
    }
  };
  const record = useCommand(recordListExport, {
    stale: [keyOf(organizationLog, { query: {} })],
    onSuccess: () => void save(),
    onError: (error) => sayFailure(t.csvFailed, error),
  });
  return (
    <Button
      variant="quiet"
      busy={record.isPending || isReading}
      onClick={() => record.mutate({ body: { list: 'changes', documentId: null } })}
    >
      {t.csv}
    </Button>
  );
}
