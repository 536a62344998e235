import {
  AmbientLight,
  CircleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  RingGeometry,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { buildPart, type Solid } from './build-parts.ts';
import { fixedView, orbit } from './orbit.ts';
import { type Part, type PartId, type PartStates, parts } from './parts.ts';
import { FULL_SPEED, poseAt, TAKE_OFF_SECONDS } from './take-off.ts';

type Hues = Readonly<Record<'red' | 'livery' | 'blade' | 'metal' | 'glass' | 'edge' | 'ground', string>>;

/** The helicopter on its canvas: it shows the states of the parts and reports taps. */
export interface Stage {
  show(states: PartStates, chosen: PartId | null): void;
  paint(hues: Hues): void;
  resize(): void;
  /** Starts the rotor, lifts, flies out of the picture, and calls `onGone`. */
  takeOff(onGone: () => void): void;
  close(): void;
}

interface StageOptions {
  readonly hues: Hues;
  /** Null for a picture that cannot be turned or tapped. */
  readonly onTap: ((id: PartId) => void) | null;
  /** Called with the speed of the rotor, 0 to 1, whenever it has changed. */
  readonly onRotor: (speed: number) => void;
}

interface Piece {
  readonly part: Part;
  readonly group: Group;
  readonly solids: readonly { readonly mesh: Mesh<Solid['geometry'], MeshStandardMaterial>; readonly solid: Solid }[];
  readonly lines: readonly LineSegments<Solid['geometry'], LineBasicMaterial>[];
  readonly away: Vector3;
}

const HOME = new Vector3(0, 0, 0);
/** How fast the rotor of a complete machine turns on the ground. */
const IDLE_SPEED = 9;

const pieceOf = (part: Part): Piece => {
  const group = new Group();
  const solids = buildPart(part.id).map((solid) => {
    const mesh = new Mesh(solid.geometry, new MeshStandardMaterial({ side: DoubleSide }));
    if (solid.at) mesh.position.set(...solid.at);
    if (solid.turn) mesh.rotation.set(...solid.turn);
    if (solid.scale) mesh.scale.set(...solid.scale);
    mesh.userData.part = part.id;
    group.add(mesh);
    return { mesh, solid };
  });
  const lines = solids.map(({ mesh, solid }) => {
    const outline = new LineSegments(
      solid.ribs ?? new EdgesGeometry(solid.geometry, 24),
      new LineBasicMaterial({ transparent: true }),
    );
    mesh.add(outline);
    return outline;
  });
  return { part, group, solids, lines, away: new Vector3(...part.away) };
};

const opacities: Partial<Record<Solid['finish'], number>> = { glass: 0.46, haze: 0 };
const roughness: Partial<Record<Solid['finish'], number>> = { glass: 0.06, pane: 0.12, metal: 0.32, paint: 0.3 };

/**
 * Draws the helicopter on a canvas. It paints a frame only when something moves: a part on its way, the rotor, the
 * view.
 * @throws when the browser gives no WebGL context
 */
export const openStage = (canvas: HTMLCanvasElement, { onTap, onRotor, ...options }: StageOptions): Stage => {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio));
  renderer.shadowMap.enabled = true;
  const scene = new Scene();
  const camera = new PerspectiveCamera(38, 1, 0.1, 80);
  const sun = new DirectionalLight(0xfff0da, 2.6);
  sun.position.set(4, 8, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.camera.left = sun.shadow.camera.bottom = -6;
  sun.shadow.camera.right = sun.shadow.camera.top = 6;
  const rim = new DirectionalLight(0xdfeaff, 0.9);
  rim.position.set(-5, 3, -6);
  scene.add(sun, rim, new HemisphereLight(0xfff6e8, 0x8a7466, 1.2), new AmbientLight(0xffffff, 0.35));

  const shadow = new Mesh(new CircleGeometry(9, 48), new ShadowMaterial({ opacity: 0.24 }));
  const pad = new Mesh(new CircleGeometry(3.5, 64), new MeshBasicMaterial({ transparent: true, opacity: 0.2 }));
  const ring = new Mesh(new RingGeometry(3.1, 3.22, 64), new MeshBasicMaterial({ transparent: true, opacity: 0.75 }));
  const ground = [pad, ring, shadow];
  ground.forEach((mesh, layer) => {
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(-0.4, -1.35 + layer * 0.004, 0);
    scene.add(mesh);
  });
  shadow.receiveShadow = true;
  const machine = new Group();
  const pieces = parts.map(pieceOf);
  for (const { group } of pieces) machine.add(group);
  scene.add(machine);

  let states: PartStates | null = null;
  let chosen: PartId | null = null;
  let hues = options.hues;
  let speed = 0;
  let reported = 0;
  let frame = 0;
  let last = 0;
  let flight: { seconds: number; readonly onGone: () => void } | null = null;

  const colourOf = (finish: Solid['finish']): string =>
    ({
      paint: hues.red,
      livery: hues.livery,
      metal: hues.metal,
      glass: hues.glass,
      pane: '#1b2a3c',
      dark: hues.blade,
      haze: hues.blade,
    })[finish];

  const dress = () => {
    for (const { part, solids, lines } of pieces) {
      const ahead = states?.[part.id] === 'ahead';
      const picked = chosen === part.id;
      for (const { mesh, solid } of solids) {
        const { material } = mesh;
        const colour = colourOf(solid.finish);
        const opacity = opacities[solid.finish] ?? 1;
        material.color = new Color(colour);
        material.metalness = solid.finish === 'metal' ? 0.75 : 0.08;
        material.roughness = roughness[solid.finish] ?? 0.52;
        material.transparent = ahead || opacity < 1;
        material.opacity = ahead ? Math.min(opacity, 0.05) : opacity;
        material.depthWrite = !material.transparent;
        material.emissive = new Color(picked && !ahead ? colour : '#000000');
        material.emissiveIntensity = 0.28;
        mesh.castShadow = !ahead && opacity === 1;
      }
      for (const { material } of lines) {
        material.color = new Color(picked ? hues.red : hues.edge);
        material.opacity = picked ? 0.8 : 0.5;
        material.visible = ahead;
      }
    }
    for (const { material } of [pad, ring]) material.color = new Color(hues.ground);
  };

  const spin = (seconds: number) => {
    for (const { part, solids } of pieces)
      for (const { mesh, solid } of solids) {
        if (solid.spins === 'main') mesh.rotation.y += speed * seconds;
        if (solid.spins === 'tail') mesh.rotation.z += speed * 1.7 * seconds;
        if (solid.finish === 'haze') {
          mesh.material.opacity = states?.[part.id] === 'placed' ? 0.16 * Math.min(1, speed / 14) : 0;
          mesh.visible = mesh.material.opacity > 0.01;
        }
      }
    if (Math.abs(speed - reported) > 0.05) {
      reported = speed;
      onRotor(speed / FULL_SPEED);
    }
  };

  /** Moves parts, rotor and machine; true while anything still moves. */
  const advance = (seconds: number): boolean => {
    let moving = false;
    for (const { part, group, away } of pieces) {
      const goal = states?.[part.id] === 'waiting' ? away : HOME;
      if (group.position.distanceTo(goal) < 0.004) group.position.copy(goal);
      else {
        group.position.lerp(goal, 1 - Math.exp(-5 * seconds));
        moving = true;
      }
    }
    if (flight) {
      flight.seconds += seconds;
      const pose = poseAt(flight.seconds);
      machine.position.set(pose.ahead, pose.up, -0.35 * pose.ahead);
      machine.rotation.set(pose.roll, 0.12 * Math.min(1, pose.ahead), -pose.pitch);
      speed = pose.speed;
      spin(seconds);
      if (flight.seconds < TAKE_OFF_SECONDS) return true;
      const { onGone } = flight;
      flight = null;
      machine.visible = false;
      onGone();
      return false;
    }
    const complete = states !== null && parts.every(({ id }) => states?.[id] === 'placed');
    const goal = complete && machine.visible && onTap ? IDLE_SPEED : 0;
    speed += (goal - speed) * (1 - Math.exp(-0.9 * seconds));
    if (speed < 0.02) speed = 0;
    spin(seconds);
    return moving || speed > 0;
  };

  const draw = (time: number) => {
    frame = 0;
    const seconds = Math.min(0.05, last === 0 ? 0.016 : (time - last) / 1000);
    last = time;
    const moving = advance(seconds);
    renderer.render(scene, camera);
    if (moving && !document.hidden) wake();
    else last = 0;
  };
  const wake = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };

  const finder = new Raycaster();
  const view = onTap
    ? orbit(canvas, camera, {
        turned: wake,
        tapped: (x, y) => {
          finder.setFromCamera(
            new Vector2((x / canvas.clientWidth) * 2 - 1, 1 - (y / canvas.clientHeight) * 2),
            camera,
          );
          const solids = pieces.flatMap(({ solids: all }) => all.filter(({ solid }) => solid.finish !== 'haze'));
          const [hit] = finder.intersectObjects(
            solids.map(({ mesh }) => mesh),
            false,
          );
          const found = parts.find(({ id }) => id === hit?.object.userData.part);
          if (found) onTap(found.id);
        },
      })
    : fixedView(camera);
  document.addEventListener('visibilitychange', wake);

  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    // A narrow canvas shows as much of the helicopter as a wide one.
    camera.fov = Math.max(onTap ? 40 : 34, 36 * Math.min(1.6, 1.35 / camera.aspect));
    camera.updateProjectionMatrix();
    wake();
  };

  return {
    show: (next, pick) => {
      const first = states === null;
      states = next;
      chosen = pick;
      dress();
      if (first) for (const { part, group, away } of pieces) if (next[part.id] === 'waiting') group.position.copy(away);
      wake();
    },
    paint: (next) => {
      hues = next;
      dress();
      wake();
    },
    resize,
    takeOff: (onGone) => {
      flight = { seconds: 0, onGone };
      machine.visible = true;
      wake();
    },
    close: () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', wake);
      view.release();
      onRotor(0);
      for (const { solids, lines } of pieces) {
        for (const { mesh } of solids) {
          mesh.geometry.dispose();
          mesh.material.dispose();
        }
        for (const outline of lines) {
          outline.geometry.dispose();
          outline.material.dispose();
        }
      }
      for (const mesh of ground) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      renderer.dispose();
    },
  };
};
