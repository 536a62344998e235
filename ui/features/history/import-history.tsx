import { type ReactNode, useState } from 'react';
import { importHistory } from '#contracts/journey/history-endpoints.ts';
import type { ImportOutcome } from '#contracts/journey/history-import.ts';
import { useCommand } from '../../api/command.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { type ChosenFile, readChosen } from './chosen-file.ts';
import { FileButton } from '../../kit/file-button.tsx';
import styles from './import-history.module.css';
import { importStale } from './import-stale.ts';
import { Outcome } from './outcome.tsx';
import { templateOf } from './templates.ts';

/** Imports what a person recorded elsewhere: choose a file, see what it would do, import it, see what it did. */
export function ImportHistory(): ReactNode {
  const t = text('historyImport');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [problem, setProblem] = useState('');
  const check = useCommand(importHistory, {
    onSuccess: setOutcome,
    onError: (error) => {
      setFile(null);
      sayFailure(t.failed, error);
    },
  });
  const bring = useCommand(importHistory, {
    stale: importStale,
    onSuccess: setOutcome,
    onError: (error) => sayFailure(t.preview.failed, error),
  });
  const take = async (chosen: File): Promise<void> => {
    setOutcome(null);
    setProblem('');
    setFile(null);
    const read = await readChosen(chosen);
    if (typeof read === 'string') return setProblem(t[read]);
    setFile(read);
    check.mutate({ query: { dryRun: 'true' }, body: { format: read.format, lines: read.lines } });
  };
  const choose = (chosen: File): void => void take(chosen);
  return (
    <div className={section.section}>
      {!outcome && <p className="small muted">{t.form}</p>}
      <div role="status" className={styles.result}>
        {problem !== '' && <p className={section.notice}>{problem}</p>}
        {check.isPending && file && <p className="muted">{t.checking(file.name)}</p>}
        {outcome && !check.isPending && <Outcome outcome={outcome} />}
      </div>
      <div className={section.actions}>
        {outcome?.dryRun && outcome.new > 0 && outcome.faulty.lines === 0 && file ? (
          <>
            <Button
              busy={bring.isPending}
              onClick={() => bring.mutate({ query: {}, body: { format: file.format, lines: file.lines } })}
            >
              {bring.isPending ? t.preview.importing : t.preview.import(outcome.new)}
            </Button>
            <FileButton variant="plain" label={t.another} name={t.choose} onChosen={choose} />
          </>
        ) : outcome && !outcome.dryRun ? (
          <>
            <ButtonLink variant="quiet" to="/logbook">
              {t.done.logbook}
            </ButtonLink>
            <FileButton variant="plain" label={t.done.more} name={t.choose} onChosen={choose} />
          </>
        ) : (
          <FileButton
            variant="quiet"
            busy={check.isPending}
            label={outcome ? t.another : t.choose}
            name={t.choose}
            onChosen={choose}
          />
        )}
      </div>
      {!outcome && (
        <p className={styles.templates}>
          <span className="small muted">{t.templates}</span>
          {(['csv', 'ndjson'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              variant="plain"
              onClick={() => {
                const { name, type, words } = templateOf(format);
                saveFile(name, type, words);
              }}
            >
              {t.template[format]}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
