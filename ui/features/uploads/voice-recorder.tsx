import { CircleStop, LockKeyhole, Mic, Pause, Play, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Meter } from '../../kit/meter.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { usePending } from '../drafts/pending.ts';
import { ConsentGate } from './consent-gate.tsx';
import { clockOf, drawn } from './levels.ts';
import styles from './media.module.css';
import { Player } from './player.tsx';
import { useRemoveUpload } from './remove-upload.ts';
import { type Recorded, type Recording, useRecorder } from './use-recorder.ts';
import { useSending } from './use-sending.ts';
import { Waveform } from './waveform.tsx';

const MAX_SECONDS = 10 * 60;
const BARS = 64;

/** A stored recording: its address, its length, its waveform. */
export interface KeptRecording {
  readonly url: string;
  readonly seconds: number;
  readonly levels: readonly number[];
}

interface VoiceRecorderProps {
  readonly recording: KeptRecording | undefined;
  readonly onChange: (recording: KeptRecording | undefined) => void;
}

/** Records a voice, uploads it at once, and plays it. The microphone is requested on a press. */
export function VoiceRecorder(props: VoiceRecorderProps): ReactNode {
  const t = text('steps').media.voice;
  return (
    <section className={styles.voice} aria-label={t.title}>
      <div className={styles.head}>
        <span className={styles.title}>{t.title}</span>
        <span className={classes('small muted', styles.private)}>
          <LockKeyhole size={14} aria-hidden="true" />
          {t.private}
        </span>
      </div>
      <ConsentGate kind="voice" open={props.recording !== undefined}>
        <Voice {...props} />
      </ConsentGate>
    </section>
  );
}

function Voice({ recording: kept, onChange }: VoiceRecorderProps): ReactNode {
  const t = text('steps').media;
  const [recorded, setRecorded] = useState<Recorded>();
  // The upload may finish before the next render.
  const latest = useRef<Recorded>(undefined);
  const remove = useRemoveUpload();
  const { sending, add, retry, drop } = useSending('recording', ({ url }) => {
    if (!latest.current) return;
    const { seconds, levels } = latest.current;
    onChange({ url, seconds, levels: drawn(levels, BARS) });
    setRecorded(undefined);
  });
  const recorder = useRecorder(MAX_SECONDS, (made) => {
    latest.current = made;
    setRecorded(made);
    add(made.file, t.voice.title);
  });
  const { recording } = recorder;
  const [underway] = sending;
  const busy = recording.kind !== 'idle' && recording.kind !== 'unheard';
  usePending(useId(), busy || (underway && underway.state !== 'refused') ? 'underway' : null);
  if (kept) {
    return (
      <>
        <Player src={kept.url} seconds={kept.seconds} levels={kept.levels} />
        <Button variant="quiet" size="small" onClick={() => remove(kept.url, () => onChange(undefined))}>
          <Trash2 size={16} aria-hidden="true" />
          {t.voice.remove}
        </Button>
      </>
    );
  }
  if (underway && recorded) {
    return (
      <>
        <Player src={underway.preview} seconds={recorded.seconds} levels={drawn(recorded.levels, BARS)} />
        <output>
          {underway.state === 'sending' && <Meter percent={underway.part * 100} label={t.sending(t.voice.title)} />}
          {underway.state === 'waiting' && <span className={styles.problem}>{t.waiting}</span>}
          {underway.state === 'refused' && <span className={styles.problem}>{underway.why}</span>}
        </output>
        <div className={page.actions}>
          {underway.state === 'waiting' && (
            <Button variant="quiet" size="small" onClick={() => retry(underway.key)}>
              <RotateCcw size={16} aria-hidden="true" />
              {t.retry}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => drop(underway.key)}>
            <Trash2 size={16} aria-hidden="true" />
            {t.voice.remove}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <output className={styles.time}>
        <Words recording={recording} />
      </output>
      {(recording.kind === 'recording' || recording.kind === 'paused') && <Live recording={recording} />}
      <div className={page.actions}>
        {!busy && (
          <Button variant="quiet" onClick={recorder.start}>
            <Mic size={18} aria-hidden="true" />
            {recording.kind === 'unheard' ? t.voice.again : t.voice.start}
          </Button>
        )}
        {recording.kind === 'recording' && (
          <Button variant="quiet" onClick={recorder.pause}>
            <Pause size={18} aria-hidden="true" />
            {t.voice.pause}
          </Button>
        )}
        {recording.kind === 'paused' && (
          <Button variant="quiet" onClick={recorder.resume}>
            <Play size={18} aria-hidden="true" />
            {t.voice.resume}
          </Button>
        )}
        {(recording.kind === 'recording' || recording.kind === 'paused') && (
          <Button variant="quiet" onClick={recorder.stop}>
            <CircleStop size={18} aria-hidden="true" />
            {t.voice.stop}
          </Button>
        )}
      </div>
    </>
  );
}

/** The state of the recorder, for screen readers too. */
function Words({ recording }: { readonly recording: Recording }): ReactNode {
  const t = text('steps').media.voice;
  switch (recording.kind) {
    case 'idle':
      return <span className="small muted">{t.about(clockOf(MAX_SECONDS))}</span>;
    case 'asking':
      return t.asking;
    case 'unheard':
      return <span className={styles.problem}>{t.unheard[recording.why]}</span>;
    case 'recording':
      return <span className={styles.lamp}>{t.recording}</span>;
    case 'paused':
      return <span className={classes(styles.lamp, styles.paused)}>{t.paused}</span>;
    default:
      return recording satisfies never;
  }
}

/** The waveform of the last seconds; with reduced motion, the time alone. */
function Live({ recording }: { readonly recording: Extract<Recording, { seconds: number }> }): ReactNode {
  const { seconds, levels } = recording;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const last = levels.slice(-BARS);
  const quiet = Array.from({ length: BARS - last.length }, () => 0);
  return (
    <>
      {!reducedMotion && <Waveform live levels={[...quiet, ...last]} bars={BARS} />}
      <span className={styles.time}>
        {clockOf(seconds)} / {clockOf(MAX_SECONDS)}
      </span>
    </>
  );
}
