import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import {
  documentAcknowledgements,
  managedDocuments,
  organizationDocument,
  organizationDocuments,
  publishDocument,
  publishVersion,
  recordListExport,
  withdrawDocument,
} from '#contracts/guidance/endpoints.ts';
import { longestDocument, longestTitle } from '#contracts/guidance/limits.ts';
import { type Language, languages } from '#contracts/language.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { csvOf } from '#contracts/csv.ts';
import { dateAndTime, fullDate } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { RichText } from '../../kit/rich-text.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { locale } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { everyPage } from './every-page.ts';

type Managed = Answer<typeof managedDocuments>['items'][number];

const stale = [keyOf(managedDocuments, { query: {} }), keyOf(organizationDocuments, {})];

/** The documents of an organization, their versions, and who acknowledged them. */
export function DocumentManager(): ReactNode {
  const t = text('guidance').managed;
  const pages = usePages(managedDocuments, { query: {} });
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Section id="documents" title={t.title} about={t.about}>
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((item) => (
              <About key={item.id} id={item.id}>
                <Row item={item} />
              </About>
            ))}
          </ul>
        )}
      </GrowingList>
      <Button variant="quiet" onClick={() => setIsWriting(true)}>
        {t.publish}
      </Button>
      {isWriting && (
        <Dialog open onOpenChange={() => setIsWriting(false)} title={t.publishing}>
          <NewDocument onDone={() => setIsWriting(false)} />
        </Dialog>
      )}
    </Section>
  );
}

function Row({ item }: { readonly item: Managed }): ReactNode {
  const { managed: t, documents } = text('guidance');
  const { id, title, version, publishedAt, withdrawnAt, acknowledged, members } = item;
  const [open, setOpen] = useState<'who' | 'replace' | null>(null);
  const withdraw = useCommand(withdrawDocument, {
    stale,
    onSuccess: () => showToast({ title: t.withdrawing.done(title) }),
    onError: (error) => sayFailure(t.withdrawing.failed, error),
  });
  const close = (): void => setOpen(null);
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{title}</strong>
        <span className="small muted">
          {documents.version(version, fullDate(publishedAt))} · {documents.language[item.language]}
        </span>
        <span className="small">
          {withdrawnAt ? t.withdrawn(fullDate(withdrawnAt)) : t.count(acknowledged, members)}
        </span>
      </span>
      {withdrawnAt === null && (
        <span className={section.actions}>
          <Button variant="quiet" size="small" aria-label={t.whoOf(title)} onClick={() => setOpen('who')}>
            {t.who}
          </Button>
          <Button variant="quiet" size="small" aria-label={t.replaceOf(title)} onClick={() => setOpen('replace')}>
            {t.replace}
          </Button>
          <Ask
            {...t.withdrawing}
            label={t.withdraw}
            of={t.withdrawOf(title)}
            title={t.withdrawing.title(title)}
            busy={withdraw.isPending}
            onYes={(done) => withdraw.mutate({ params: { id } }, { onSettled: done })}
          />
        </span>
      )}
      {open === 'who' && (
        <Dialog open onOpenChange={close} title={t.whoOf(title)}>
          <Acknowledgements item={item} />
        </Dialog>
      )}
      {open === 'replace' && (
        <Dialog open onOpenChange={close} title={t.replaceOf(title)} description={t.replaceAbout}>
          <NewVersion item={item} onDone={close} />
        </Dialog>
      )}
    </li>
  );
}

interface Written {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
}

interface DocumentFormProps {
  readonly begin: Written;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onType: () => void;
  readonly onSend: (written: Written) => void;
}

function DocumentForm({ begin, error, busy, onType, onSend }: DocumentFormProps): ReactNode {
  const t = text('guidance').managed;
  const [written, setWritten] = useState(begin);
  const change = (part: Partial<Written>): void => {
    setWritten({ ...written, ...part });
    onType();
  };
  const isReady = written.title.trim() !== '' && written.text.trim() !== '';
  return (
    <Form className={section.form} onSend={() => isReady && onSend(written)}>
      <TextField
        label={t.name}
        maxLength={longestTitle}
        autoComplete="off"
        value={written.title}
        onChange={(title) => change({ title })}
      />
      <Chips
        legend={t.language}
        options={languages.map((id) => ({ id, name: t.languages[id] }))}
        value={written.language}
        onChange={(language) => change({ language })}
      />
      <WritingField
        label={t.text}
        hint={t.textHint}
        rows={8}
        maxLength={longestDocument}
        value={written.text}
        onChange={(words) => change({ text: words })}
      />
      {written.text.trim() !== '' && (
        <Fold summary={t.preview}>
          <RichText text={written.text} />
        </Fold>
      )}
      <FieldError message={problemOf(error)} />
      <Button type="submit" disabled={!isReady} busy={busy}>
        {t.submit}
      </Button>
    </Form>
  );
}

function NewDocument({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = text('guidance').managed;
  const { mutate, isPending, error, reset } = useCommand(publishDocument, {
    stale,
    onSuccess: (_, { body }) => {
      showToast({ title: t.published(body.title) });
      onDone();
    },
  });
  const begin = { title: '', text: '', language: languages.find((each) => locale().startsWith(each)) ?? languages[0] };
  return (
    <DocumentForm begin={begin} error={error} busy={isPending} onType={reset} onSend={(body) => mutate({ body })} />
  );
}

/** The next version, which begins with the words of the last. */
function NewVersion({ item, onDone }: { readonly item: Managed; readonly onDone: () => void }): ReactNode {
  const t = text('guidance').managed;
  const { id, version } = item;
  const last = useRead(organizationDocument, { params: { id } });
  const { mutate, isPending, error, reset } = useCommand(publishVersion, {
    stale,
    onSuccess: (_, { body }) => {
      showToast({ title: t.published(body.title) });
      onDone();
    },
  });
  if (!last.data) return <QueryStatus query={last} />;
  const { title, text: words, language } = last.data;
  return (
    <DocumentForm
      begin={{ title, text: words, language }}
      error={error}
      busy={isPending}
      onType={reset}
      onSend={(written) => mutate({ params: { id }, body: { ...written, replaces: version } })}
    />
  );
}

const states = ['missing', 'given'] as const;

function Acknowledgements({ item }: { readonly item: Managed }): ReactNode {
  const t = text('guidance').managed;
  const { id } = item;
  const [state, setState] = useState<(typeof states)[number]>('missing');
  const pages = usePages(documentAcknowledgements, { params: { id }, query: { state } });
  return (
    <div className={section.form}>
      <Chips
        legend={t.state}
        hidesLegend
        options={states.map((each) => ({ id: each, name: t.states[each] }))}
        value={state}
        onChange={setState}
      />
      <GrowingList pages={pages} none={t.nobody[state]} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map(({ id: userId, firstName, lastName, email, at }) => (
              <li key={userId} className={section.entry}>
                <span className={section.what}>
                  <strong>
                    {firstName} {lastName}
                  </strong>
                  <span className="small">{email}</span>
                </span>
                {at && <time className="small muted">{dateAndTime(at)}</time>}
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <Download item={item} />
    </div>
  );
}

/** Downloads everyone's acknowledgement, given or not. The download is recorded first. */
function Download({ item }: { readonly item: Managed }): ReactNode {
  const t = text('guidance').managed;
  const { id, title, version } = item;
  const [isReading, setIsReading] = useState(false);
  const record = useCommand(recordListExport, {
    stale,
    onSuccess: () => void save(),
    onError: (error) => sayFailure(t.csvFailed, error),
  });
  const save = async (): Promise<void> => {
    setIsReading(true);
    try {
      const { document, version: of, name, email, at } = t.columns;
      const rows: (string | number)[][] = [[document, of, name, email, at]];
      for (const state of ['given', 'missing'] as const) {
        const people = await everyPage((cursor) =>
          call(documentAcknowledgements, {
            params: { id },
            query: { state, limit: 1_000, ...(cursor !== null && { cursor }) },
          }),
        );
        for (const one of people) {
          rows.push([title, version, `${one.firstName} ${one.lastName}`, one.email, one.at ?? '']);
        }
      }
      saveFile(t.file(new Date().toISOString().slice(0, 10)), 'text/csv;charset=utf-8', csvOf(rows));
    } catch (error) {
      sayFailure(t.csvFailed, error instanceof Error ? error : new Error(String(error)));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Button
      variant="quiet"
      busy={record.isPending || isReading}
      onClick={() => record.mutate({ body: { list: 'acknowledgements', documentId: id } })}
    >
      {t.csv}
    </Button>
  );
}
