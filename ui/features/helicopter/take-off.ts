/** How long the machine takes from standing still to out of the picture. */
export const TAKE_OFF_SECONDS = 8;
/** The rotor at full speed, in radians a second. */
export const FULL_SPEED = 26;

/** Where the machine is at a moment of its take-off: metres from its pad, and angles in radians. */
export interface Pose {
  readonly ahead: number;
  readonly up: number;
  /** Nose down is positive. */
  readonly pitch: number;
  readonly roll: number;
  /** Of the rotor, in radians a second. */
  readonly speed: number;
}

const ramp = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The take-off: the rotor starts, the machine lifts and hovers, lowers its nose, and flies out to the upper right. */
export const poseAt = (seconds: number): Pose => {
  const away = Math.max(0, seconds - 4.6);
  const lifted = ramp(2.2, 4.2, seconds);
  const sway = lifted * (1 - ramp(4.4, 5.4, seconds));
  return {
    ahead: 0.75 * away ** 2.35,
    up: 1.15 * lifted + 0.06 * Math.sin(seconds * 3) * sway + 0.34 * away ** 1.9,
    pitch: 0.26 * ramp(4.3, 5.6, seconds) - 0.05 * sway,
    roll: 0.05 * Math.sin(seconds * 2.1) * sway,
    speed: FULL_SPEED * ramp(0.2, 2.6, seconds),
  };
};
