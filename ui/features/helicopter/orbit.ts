import { type PerspectiveCamera, Spherical, Vector3 } from 'three';

const nearest = 6;
const farthest = 16;

/** The view of the helicopter. */
export interface Orbit {
  turn(sideways: number, upwards: number): void;
  zoom(factor: number): void;
  release(): void;
}

/**
 * Turns the camera around the helicopter: drag or arrow keys turn, pinch, ctrl-wheel, + and − zoom. A click that hardly
 * moves is a tap. `turned` is called after each change.
 */
export const orbit = (
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  report: { turned: () => void; tapped: (x: number, y: number) => void },
): Orbit => {
  const middle = new Vector3(-0.9, 0.25, 0);
  const place = new Spherical(10.6, 1.22, 0.62);
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const look = () => {
    camera.position.setFromSpherical(place).add(middle);
    camera.lookAt(middle);
    report.turned();
  };
  const turn = (sideways: number, upwards: number) => {
    place.theta -= sideways;
    place.phi = Math.min(1.75, Math.max(0.35, place.phi - upwards));
    look();
  };
  const zoom = (factor: number) => {
    place.radius = Math.min(farthest, Math.max(nearest, place.radius * factor));
    look();
  };
  const spread = () => {
    const [one, other] = fingers.values();
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };

  const release = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => canvas.addEventListener(name, act, { signal: release.signal, passive });

  on('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = 0;
  });
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const apart = spread();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const across = event.clientX - before.x;
    const down = event.clientY - before.y;
    moved += Math.abs(across) + Math.abs(down);
    if (fingers.size === 1) turn(across * 0.008, down * 0.006);
    else if (apart > 0) zoom(apart / Math.max(1, spread()));
  });
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
  on('pointerup', (event) => {
    if (fingers.size === 1 && moved < 6) report.tapped(event.offsetX, event.offsetY);
    lift(event);
  });
  on('pointercancel', lift);
  on(
    'wheel',
    (event) => {
      // Only a pinch or ctrl-wheel zooms: an ordinary wheel scrolls the page.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.08 : 0.925);
    },
    false,
  );
  on(
    'keydown',
    (event) => {
      const keys: Record<string, () => void> = {
        ArrowLeft: () => turn(0.14, 0),
        ArrowRight: () => turn(-0.14, 0),
        ArrowUp: () => turn(0, 0.1),
        ArrowDown: () => turn(0, -0.1),
        '+': () => zoom(0.9),
        '=': () => zoom(0.9),
        '-': () => zoom(1.1),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    false,
  );

  look();
  return { turn, zoom, release: () => release.abort() };
};

/** A view that stays: the machine from its side, a little from the front and above. */
export const fixedView = (camera: PerspectiveCamera): Pick<Orbit, 'release'> => {
  camera.position.set(3.4, 1.5, 13.5);
  camera.lookAt(new Vector3(0.4, 0.75, 0));
  return { release: () => undefined };
};
