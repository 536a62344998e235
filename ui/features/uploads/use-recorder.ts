import { useCallback, useEffect, useRef, useState } from 'react';
import { useHold } from '../../api/hold.ts';
import { levelOf } from './levels.ts';

/** A finished recording, with its loudness each tenth of a second. */
export interface Recorded {
  readonly file: Blob;
  readonly seconds: number;
  readonly levels: readonly number[];
}

export type Recording =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'unheard'; readonly why: 'refused' | 'absent' | 'unsupported' }
  | { readonly kind: 'recording' | 'paused'; readonly seconds: number; readonly levels: readonly number[] };

interface Recorder {
  readonly recording: Recording;
  /** Asks for the microphone and begins. */
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

const TICK_MS = 100;
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Enough for a voice: ten minutes are 5 MB. */
const BITS_A_SECOND = 64_000;

interface Work {
  readonly recorder: MediaRecorder;
  readonly release: () => void;
}

/** Records a voice. `onRecorded` gets the recording when it is stopped, after `maxSeconds`, or when the microphone is lost. */
export function useRecorder(maxSeconds: number, onRecorded: (recorded: Recorded) => void): Recorder {
  const [recording, setRecording] = useState<Recording>({ kind: 'idle' });
  const work = useRef<Work>(undefined);
  const gone = useRef(false);
  useHold(recording.kind !== 'idle' && recording.kind !== 'unheard');
  const done = useRef(onRecorded);
  useEffect(() => void (done.current = onRecorded));

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      work.current?.release();
      work.current = undefined;
    };
  }, []);

  const start = useCallback((): void => {
    setRecording({ kind: 'asking' });
    void begin();
    async function begin(): Promise<void> {
      const stream = await microphone();
      if (typeof stream === 'string') return setRecording({ kind: 'unheard', why: stream });
      if (gone.current) return stopTracks(stream);
      work.current = record(stream, maxSeconds, setRecording, (recorded) => {
        work.current = undefined;
        setRecording({ kind: 'idle' });
        done.current(recorded);
      });
    }
  }, [maxSeconds]);

  const pause = useCallback(() => work.current?.recorder.pause(), []);
  const resume = useCallback(() => work.current?.recorder.resume(), []);
  const stop = useCallback(() => work.current?.recorder.stop(), []);
  return { recording, start, pause, resume, stop };
}

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The microphone, or why there is none. This makes the browser ask for permission. */
async function microphone(): Promise<MediaStream | 'refused' | 'absent' | 'unsupported'> {
  // Old browsers, and pages without https, lack one or the other.
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return 'unsupported';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'absent';
  }
}

function record(
  stream: MediaStream,
  maxSeconds: number,
  report: (recording: Recording) => void,
  end: (recorded: Recorded) => void,
): Work {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_A_SECOND, ...(mimeType && { mimeType }) });
  const meter = listenTo(stream);
  const pieces: Blob[] = [];
  const levels: number[] = [];
  let ticks = 0;
  const seconds = (): number => (ticks * TICK_MS) / 1_000;
  const timer = setInterval(() => {
    if (recorder.state !== 'recording') return;
    ticks += 1;
    levels.push(meter.level());
    report({ kind: 'recording', seconds: seconds(), levels: [...levels] });
    if (seconds() >= maxSeconds) recorder.stop();
  }, TICK_MS);
  const cleanUp = (): void => {
    clearInterval(timer);
    meter.close();
    stopTracks(stream);
  };
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && pieces.push(data)));
  recorder.addEventListener('start', () => report({ kind: 'recording', seconds: 0, levels: [] }));
  recorder.addEventListener('pause', () => report({ kind: 'paused', seconds: seconds(), levels: [...levels] }));
  recorder.addEventListener('resume', () => report({ kind: 'recording', seconds: seconds(), levels: [...levels] }));
  let released = false;
  recorder.addEventListener('stop', () => {
    cleanUp();
    if (released) return;
    end({ file: new Blob(pieces, { type: recorder.mimeType || (mimeType ?? '') }), seconds: seconds(), levels });
  });
  recorder.start(1_000);
  const release = (): void => {
    released = true;
    if (recorder.state !== 'inactive') recorder.stop();
    cleanUp();
  };
  return { recorder, release };
}

/** Measures the loudness; always 0 where the browser can't. */
function listenTo(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const moment = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(moment);
      return levelOf(moment);
    },
    close: () => {
      if (context.state !== 'closed') void context.close();
    },
  };
}
