import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TipButton } from '../../kit/tip-button.tsx';
import { text } from '../../text/text.ts';
import { clockOf } from './levels.ts';
import styles from './media.module.css';
import { Waveform } from './waveform.tsx';

interface PlayerProps {
  readonly src: string;
  /** The measured length: the files of live recordings do not contain it. */
  readonly seconds: number;
  readonly levels: readonly number[];
}

/** Plays a recording, with its waveform as the seek bar. */
export function Player({ src, seconds, levels }: PlayerProps): ReactNode {
  const t = text('steps').media.voice;
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt(audio.current?.currentTime ?? 0), 100);
    return () => clearInterval(timer);
  }, [playing]);
  const toggle = (): void => {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch(() => setFailed(true));
  };
  return (
    <div className={styles.player}>
      {/* No captions: the story has the words in writing. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setFailed(true)}
      />
      <TipButton className={styles.play} label={playing ? t.pausePlaying : t.play} onClick={toggle}>
        {playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      </TipButton>
      <div className={styles.track}>
        <Waveform levels={levels} bars={levels.length} heard={seconds > 0 ? at / seconds : 0} />
        <input
          className={styles.seek}
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(seconds))}
          step={1}
          value={Math.min(at, seconds)}
          aria-label={t.seek}
          aria-valuetext={t.place(clockOf(at), clockOf(seconds))}
          onChange={(event) => {
            const to = Number(event.target.value);
            if (audio.current) audio.current.currentTime = to;
            setAt(to);
          }}
        />
      </div>
      <div className={styles.clock}>
        <span className="small muted">{clockOf(at)}</span>
        <span className="small muted">{clockOf(seconds)}</span>
      </div>
      {failed && (
        <p className={styles.problem} role="alert">
          {t.unplayable}
        </p>
      )}
    </div>
  );
}
