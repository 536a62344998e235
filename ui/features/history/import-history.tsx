import { type ReactNode, useRef, useState } from 'react';
import { importHistory } from '#contracts/journey/history-endpoints.ts';
import type { ImportFormat, ImportOutcome } from '#contracts/journey/history-import.ts';
import { useCommand } from '../../api/command.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { fullDate, onDay, whole } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './import-history.module.css';
import { templateOf } from './templates.ts';

interface ChosenFile {
  readonly name: string;
  readonly format: ImportFormat;
  readonly lines: string[];
}

const MOST_BYTES = 8_000_000;

/** Reads a file as the lines of a request. @throws TypeError for one that is not UTF-8 */
async function linesOf(file: File): Promise<string[]> {
  const words = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  return words.replace(/\n$/, '').split('\n');
}

/** NDJSON begins with a brace, whatever the file is called. */
const formatOf = (lines: readonly string[]): ImportFormat => (lines[0]?.trimStart().startsWith('{') ? 'ndjson' : 'csv');

/** Imports what a person recorded elsewhere: choose a file, see what it would do, import it, see what it did. */
export function ImportHistory(): ReactNode {
  const t = text('historyImport');
  const input = useRef<HTMLInputElement>(null);
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
    stale: [['logbook'], ['achievements'], ['journey'], ['balance'], ['timeline'], ['notifications']],
    onSuccess: setOutcome,
    onError: (error) => sayFailure(t.preview.failed, error),
  });
  const take = async (chosen: File): Promise<void> => {
    setOutcome(null);
    setProblem('');
    setFile(null);
    if (chosen.size > MOST_BYTES) return setProblem(t.tooLarge);
    const lines = await linesOf(chosen).catch(() => null);
    if (lines === null) return setProblem(t.notUtf8);
    const format = formatOf(lines);
    setFile({ name: chosen.name, format, lines });
    check.mutate({ query: { dryRun: 'true' }, body: { format, lines } });
  };
  const choose = (): void => input.current?.click();
  return (
    <div className={section.section}>
      {!outcome && <p className="small muted">{t.form}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.ndjson,.jsonl,.txt,text/csv,application/x-ndjson"
        aria-label={t.choose}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void take(chosen);
          // So that choosing the same file again fires another event.
          target.value = '';
        }}
      />
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
            <Button variant="plain" onClick={choose}>
              {t.another}
            </Button>
          </>
        ) : outcome && !outcome.dryRun ? (
          <>
            <ButtonLink variant="quiet" to="/logbook">
              {t.done.logbook}
            </ButtonLink>
            <Button variant="plain" onClick={choose}>
              {t.done.more}
            </Button>
          </>
        ) : (
          <Button variant="quiet" busy={check.isPending} onClick={choose}>
            {outcome ? t.another : t.choose}
          </Button>
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

function Outcome({ outcome }: { readonly outcome: ImportOutcome }): ReactNode {
  const t = text('historyImport');
  const { dryRun, faulty, known } = outcome;
  if (faulty.lines > 0) return <Faults faulty={faulty} />;
  if (outcome.new === 0) {
    return (
      <>
        <h3>{t.nothing.title}</h3>
        <p className="muted">{t.nothing.about}</p>
      </>
    );
  }
  return (
    <>
      <h3>{dryRun ? t.preview.title(outcome.new) : t.done.title(outcome.new)}</h3>
      <Facts values="beside" rows={rowsOf(outcome, known.count)} />
      <p className="small muted">{t.note}</p>
    </>
  );
}

function rowsOf({ types, effect }: ImportOutcome, known: number): (readonly [string, ReactNode])[] {
  const t = text('historyImport');
  const f = t.facts;
  const rows: (readonly [string, ReactNode])[] = [
    [f.what, types.map(({ type, count }) => t.types[type](count)).join(', ')],
  ];
  if (effect) {
    const { firstDay, lastDay, newDays, points, achievements, streak } = effect;
    const isSame = streak.before === streak.after;
    rows.push(
      [f.days, f.period(fullDate(onDay(firstDay)), fullDate(onDay(lastDay)))],
      [f.newDays, `+${whole(newDays)}`],
      [f.points, `+${whole(points)}`],
      [f.streak, isSame ? f.unchanged : `${f.streakDays(streak.before)} → ${f.streakDays(streak.after)}`],
    );
    if (achievements.length > 0) rows.push([f.achievements, achievements.map(({ name }) => name).join(', ')]);
  }
  if (known > 0) rows.push([f.known, f.knownCount(known)]);
  return rows;
}

function Faults({ faulty: { lines, faults } }: Pick<ImportOutcome, 'faulty'>): ReactNode {
  const t = text('historyImport').faulty;
  const named = new Set(faults.map(({ line }) => line)).size;
  return (
    <>
      <h3>{t.title(lines)}</h3>
      <p className="muted">{t.about}</p>
      <ul className={styles.faults}>
        {faults.map(({ line, field, message }, index) => (
          // A line can have the same fault twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{t.line(line)}</strong>
            <span>
              {field !== '' && (
                <>
                  <code>{field.replace(/^data\./, '')}</code>:{' '}
                </>
              )}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {named < lines && <p className="small muted">{t.more(lines)}</p>}
    </>
  );
}
