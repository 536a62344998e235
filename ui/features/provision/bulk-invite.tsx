import { type ReactNode, useState } from 'react';
import { bulkLimits, type BulkOutcome, isFault, lineOutcomes } from '#contracts/organizations/bulk-invitations.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { classes } from '../../kit/classes.ts';
import { csvOf } from '#contracts/csv.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Meter } from '../../kit/meter.tsx';
import { saveFile } from '../../kit/save-file.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { useBulk, useInvitationMails } from './use-bulk.ts';

type Line = BulkOutcome['lines'][number];

interface BulkInviteProps {
  /** Null: the caller's own organization. */
  readonly organizationId: string | null;
  readonly title?: string;
}

const linesOf = (written: string): string[] => written.replace(/\n$/u, '').split('\n');
/** Thousands of lines make a text area slow, so a file is named instead of shown. */
interface ChosenList {
  readonly name: string;
  readonly words: string;
}
const longestTyped = 300_000;
const shownAtOnce = 50;

/** Invites the people of a list or file: it is checked line by line first, then sent. */
export function BulkInvite({ organizationId, title }: BulkInviteProps): ReactNode {
  const t = text('provision').bulk;
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<ChosenList | null>(null);
  const [anyDomain, setAnyDomain] = useState(false);
  const [leaveOut, setLeaveOut] = useState(false);
  const [problem, setProblem] = useState('');
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const forget = (): void => {
    setOutcome(null);
    setLeaveOut(false);
    setProblem('');
  };
  const check = useBulk({
    organizationId,
    onSuccess: setOutcome,
    failed: t.failed,
  });
  const invite = useBulk({
    organizationId,
    onSuccess: setOutcome,
    failed: t.notSent,
  });
  const take = async (chosen: File): Promise<void> => {
    forget();
    setFile(null);
    if (chosen.size > bulkLimits.bytes) return setProblem(t.tooLarge);
    try {
      const words = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer());
      setFile({ name: chosen.name, words });
    } catch {
      setProblem(t.notUtf8);
    }
  };
  const written = file?.words ?? typed;
  const isEmpty = written.trim() === '';
  const body = { lines: linesOf(written), anyDomain };
  const faults = outcome?.lines.filter(({ outcome: of }) => isFault(of)).length ?? 0;
  const isReady = outcome?.dryRun === true && outcome.counts.new > 0 && (faults === 0 || leaveOut);
  const form = (
    <Form className={section.form} onSend={() => !isEmpty && check.send(true, body)}>
      {file ? (
        <div className={section.actions}>
          <strong>{t.chosen(file.name, linesOf(file.words).length)}</strong>
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              forget();
              setFile(null);
            }}
          >
            {t.remove}
          </Button>
        </div>
      ) : (
        <WritingField
          label={t.paste}
          hint={t.pasteHint}
          value={typed}
          rows={6}
          maxLength={longestTyped}
          error={problem}
          onChange={(value) => {
            forget();
            setTyped(value);
          }}
        />
      )}
      <Switch
        name={t.anyDomain}
        about={t.anyDomainAbout}
        checked={anyDomain}
        onChange={(checked) => {
          forget();
          setAnyDomain(checked);
        }}
      />
      <div className={section.actions}>
        <Button type="submit" variant={outcome ? 'quiet' : 'signal'} disabled={isEmpty} busy={check.isPending}>
          {check.isPending ? t.checking : t.check}
        </Button>
        <FileButton variant="quiet" label={t.file} name={t.file} onChosen={(chosen) => void take(chosen)} />
        <Button variant="plain" onClick={() => saveFile(t.templateName, 'text/csv', template())}>
          {t.template}
        </Button>
      </div>
    </Form>
  );
  return (
    <Section id="bulk" title={title ?? t.title} about={t.about} className={classes(section.section, section.wide)}>
      {outcome?.dryRun !== false && (organizationId === null ? <Fold summary={t.open}>{form}</Fold> : form)}
      {outcome && (
        <div role="status" className={classes(section.section, section.wide)}>
          <h3>{outcome.dryRun ? t.result(outcome.counts.new) : t.done(outcome.counts.new)}</h3>
          {outcome.seats && <p className="muted">{t.seats(outcome.seats.taken, outcome.seats.limit)}</p>}
          <p className={section.actions}>
            {lineOutcomes
              .filter((of) => outcome.counts[of] > 0)
              .map((of) => (
                <span key={of} className={classes(section.mark, looks(of))}>
                  {t.outcomes[of]}: {outcome.counts[of]}
                </span>
              ))}
          </p>
          {outcome.dryRun && faults > 0 && (
            <>
              <p className={section.notice}>{t.faulty(faults)}</p>
              <Switch name={t.leaveOut} checked={leaveOut} onChange={setLeaveOut} />
            </>
          )}
          <div className={section.actions}>
            {isReady && (
              <Button busy={invite.isPending} onClick={() => invite.send(false, { ...body, leaveOutFaulty: leaveOut })}>
                {invite.isPending ? t.sending : t.send(outcome.counts.new)}
              </Button>
            )}
            <Button variant="plain" onClick={() => saveFile(t.reportName, 'text/csv', reportOf(outcome))}>
              {t.report}
            </Button>
            {!outcome.dryRun && (
              <Button
                variant="quiet"
                onClick={() => {
                  forget();
                  setFile(null);
                  setTyped('');
                }}
              >
                {t.again}
              </Button>
            )}
          </div>
          <Lines lines={outcome.lines} />
        </div>
      )}
      <Mails organizationId={organizationId} isWatched={outcome?.dryRun === false} />
    </Section>
  );
}

const looks = (outcome: Line['outcome']): string | undefined => {
  if (outcome === 'new') return section.good;
  return isFault(outcome) ? section.bad : section.late;
};

/** Those that need a look come first. */
function Lines({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const t = text('provision').bulk;
  const { roles } = text('organization');
  const [shown, setShown] = useState(shownAtOnce);
  const sorted = [
    ...lines.filter(({ outcome }) => isFault(outcome)),
    ...lines.filter(({ outcome }) => !isFault(outcome)),
  ];
  return (
    <>
      <Table columns={[t.columns.line, t.columns.email, t.columns.role, t.columns.groups, t.columns.outcome]}>
        <tbody>
          {sorted.slice(0, shown).map(({ line, email, role, groups, outcome, fault }) => (
            <tr key={line}>
              <td data-label={t.columns.line}>{line}</td>
              <td data-label={t.columns.email}>{email || '–'}</td>
              <td data-label={t.columns.role}>{roles[role].name}</td>
              <td data-label={t.columns.groups}>{joined(groups, ', ') || '–'}</td>
              <td data-label={t.columns.outcome}>
                <span className={classes(section.mark, looks(outcome))}>{t.outcomes[outcome]}</span>
                {fault && (
                  <span className="small">
                    {' '}
                    {fault.field && `${fault.field}: `}
                    {fault.message}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {sorted.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + 10 * shownAtOnce)}>
          {t.more}
        </Button>
      )}
    </>
  );
}

interface MailsProps {
  readonly organizationId: string | null;
  readonly isWatched: boolean;
}

/** How many mails have left. */
function Mails({ organizationId, isWatched }: MailsProps): ReactNode {
  const t = text('provision').bulk.mails;
  const [isWaiting, setIsWaiting] = useState(false);
  const { data } = useInvitationMails(organizationId, isWatched || isWaiting);
  if (!data) return null;
  const { waiting, sent, failed } = data;
  if (waiting > 0 !== isWaiting) setIsWaiting(waiting > 0);
  const all = waiting + sent + failed;
  if (all === 0) return null;
  return (
    <div className={section.form} aria-live="polite">
      <h3>{t.title}</h3>
      <p>{t.progress(sent, all)}</p>
      <div>
        <Meter percent={(100 * (sent + failed)) / all} label={t.progress(sent, all)} />
      </div>
      {failed > 0 && <p className={section.notice}>{t.failed(failed)}</p>}
      {waiting > 0 && <p className="small muted">{t.note}</p>}
    </div>
  );
}

const template = (): string =>
  csvOf([
    ['email', 'role', 'groups', 'language'],
    ['ada@example.org', 'learner', text('provision').bulk.templateGroup, 'en'],
    ['ben@example.org', 'mentor', '', 'de'],
  ]);

const reportOf = ({ lines }: BulkOutcome): string => {
  const { outcomes, columns } = text('provision').bulk;
  return csvOf([
    [columns.line, columns.email, columns.role, columns.groups, columns.outcome, ''],
    ...lines.map(({ line, email, role, groups, outcome, fault }) => [
      line,
      email,
      role,
      groups.join(' | '),
      outcomes[outcome],
      fault?.message ?? '',
    ]),
  ]);
};
