import { onSenses, wantsSense } from '../../kit/senses.ts';

interface Moment {
  readonly isWanted: boolean;
  readonly isPageVisible: boolean;
  /** Whether the person has pressed or tapped anything on this page: nothing sounds before. */
  readonly hasGesture: boolean;
  /** Of the rotor, 0 to 1. */
  readonly speed: number;
}

/** How loud the rotor is, 0 to 1. */
export const volumeOf = ({ isWanted, isPageVisible, hasGesture, speed }: Moment): number =>
  isWanted && isPageVisible && hasGesture && speed > 0.02 ? 0.1 + 0.25 * speed : 0;

/** How many blades pass in a second: four blades, 26 radians a second at full speed. */
export const beatOf = (speed: number): number => (4 * 26 * speed) / (2 * Math.PI);

interface Voice {
  set(speed: number, volume: number): void;
  close(): void;
}

/** Air that beats with the blades, over the hum of the engine. Made here: no sound file is loaded. */
const openVoice = (): Voice => {
  const context = new AudioContext();
  const noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  let soft = 0;
  for (let place = 0; place < samples.length; place += 1) {
    soft = 0.94 * soft + 0.06 * (Math.random() * 2 - 1);
    samples[place] = soft * 3;
  }
  const air = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const colour = new BiquadFilterNode(context, { type: 'lowpass', frequency: 240, Q: 0.8 });
  const chop = new GainNode(context, { gain: 0.5 });
  const beat = new OscillatorNode(context, { type: 'sine', frequency: 1 });
  const depth = new GainNode(context, { gain: 0.5 });
  const engine = new OscillatorNode(context, { type: 'triangle', frequency: 40 });
  const hum = new GainNode(context, { gain: 0.16 });
  const out = new GainNode(context, { gain: 0 });
  air.connect(colour).connect(chop).connect(out);
  beat.connect(depth).connect(chop.gain);
  engine.connect(hum).connect(out);
  out.connect(context.destination);
  for (const source of [air, beat, engine]) source.start();
  const glide = (parameter: AudioParam, to: number) => parameter.setTargetAtTime(to, context.currentTime, 0.08);
  return {
    set: (speed, volume) => {
      glide(beat.frequency, beatOf(speed));
      glide(colour.frequency, 160 + 520 * speed);
      glide(engine.frequency, 34 + 52 * speed);
      glide(out.gain, volume);
    },
    close: () => void context.close(),
  };
};

interface RotorSound {
  follow(speed: number): void;
  stop(): void;
}

/** The sound of the rotor on this page: it follows the speed while it is wanted, and is silent in the background. */
export const rotorSound = (): RotorSound => {
  let voice: Voice | null = null;
  let speed = 0;
  const update = () => {
    const volume = volumeOf({
      isWanted: wantsSense('sound'),
      isPageVisible: !document.hidden,
      // Older browsers do not say; there it stays silent.
      hasGesture: 'userActivation' in navigator && navigator.userActivation.hasBeenActive,
      speed,
    });
    if (volume > 0) {
      voice ??= openVoice();
      voice.set(speed, volume);
    } else {
      voice?.close();
      voice = null;
    }
  };
  document.addEventListener('visibilitychange', update);
  const forget = onSenses(update);
  return {
    follow: (next) => {
      speed = next;
      update();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', update);
      forget();
      voice?.close();
      voice = null;
    },
  };
};
