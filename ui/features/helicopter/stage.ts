import {
  AmbientLight,
  CircleGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { buildPart, type Solid } from './build-parts.ts';
import { orbit } from './orbit.ts';
import { type Part, type PartId, type PartStates, parts } from './parts.ts';

type Hues = Readonly<Record<Part['hue'] | 'metal' | 'glass' | 'edge', string>>;

/** The helicopter on its canvas: it shows the states of the parts and reports taps. */
export interface Stage {
  show(states: PartStates, chosen: PartId | null): void;
  paint(hues: Hues): void;
  resize(): void;
  close(): void;
}

interface Piece {
  readonly part: Part;
  readonly group: Group;
  readonly solids: readonly { readonly mesh: Mesh<Solid['geometry'], MeshStandardMaterial>; readonly solid: Solid }[];
  readonly lines: readonly LineSegments<EdgesGeometry, LineBasicMaterial>[];
  readonly home: Vector3;
  readonly away: Vector3;
}

const pieceOf = (part: Part): Piece => {
  const group = new Group();
  const solids = buildPart(part.id).map((solid) => {
    const mesh = new Mesh(solid.geometry, new MeshStandardMaterial());
    if (solid.at) mesh.position.set(...solid.at);
    if (solid.turn) mesh.rotation.set(...solid.turn);
    if (solid.scale) mesh.scale.set(...solid.scale);
    mesh.castShadow = true;
    mesh.userData.part = part.id;
    group.add(mesh);
    return { mesh, solid };
  });
  const lines = solids.map(({ mesh, solid }) => {
    const outline = new LineSegments(
      new EdgesGeometry(solid.geometry, 24),
      new LineBasicMaterial({ transparent: true }),
    );
    mesh.add(outline);
    return outline;
  });
  return { part, group, solids, lines, home: new Vector3(0, 0, 0), away: new Vector3(...part.away) };
};

/**
 * Draws the helicopter on a canvas. It paints a frame only when something moves: a part on its way, the rotor, the
 * view.
 * @throws when the browser gives no WebGL context
 */
export const openStage = (canvas: HTMLCanvasElement, options: { hues: Hues; onTap: (id: PartId) => void }): Stage => {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio));
  renderer.shadowMap.enabled = true;
  const scene = new Scene();
  const camera = new PerspectiveCamera(38, 1, 0.1, 60);
  const sun = new DirectionalLight(0xfff0da, 2.6);
  sun.position.set(4, 8, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.camera.left = sun.shadow.camera.bottom = -6;
  sun.shadow.camera.right = sun.shadow.camera.top = 6;
  scene.add(sun, new HemisphereLight(0xfff6e8, 0x6f6a6b, 1.1), new AmbientLight(0xffffff, 0.35));
  const ground = new Mesh(new CircleGeometry(7, 48), new ShadowMaterial({ opacity: 0.16 }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -1.38;
  ground.receiveShadow = true;
  scene.add(ground);
  const pieces = parts.map(pieceOf);
  for (const { group } of pieces) scene.add(group);

  let states: PartStates | null = null;
  let chosen: PartId | null = null;
  let hues = options.hues;
  let speed = 0;
  let frame = 0;
  let last = 0;

  const dress = () => {
    for (const { part, solids, lines } of pieces) {
      const ahead = states?.[part.id] === 'ahead';
      const picked = chosen === part.id;
      for (const { mesh, solid } of solids) {
        const { material } = mesh;
        const colour =
          solid.finish === 'paint'
            ? hues[part.hue]
            : solid.finish === 'metal'
              ? hues.metal
              : solid.finish === 'glass'
                ? hues.glass
                : hues.ink;
        material.color = new Color(colour);
        material.metalness = solid.finish === 'metal' ? 0.75 : 0.08;
        material.roughness = solid.finish === 'glass' ? 0.12 : solid.finish === 'metal' ? 0.32 : 0.52;
        material.transparent = ahead || solid.finish === 'glass';
        material.opacity = ahead ? 0.05 : solid.finish === 'glass' ? 0.42 : 1;
        material.depthWrite = !material.transparent;
        material.emissive = new Color(picked && !ahead ? colour : '#000000');
        material.emissiveIntensity = 0.28;
        mesh.castShadow = !ahead;
      }
      for (const { material } of lines) {
        material.color = new Color(picked ? hues.red : hues.edge);
        material.opacity = ahead ? (picked ? 1 : 0.75) : picked ? 0.8 : 0;
      }
    }
  };

  /** Moves parts and rotor; true while anything still moves. */
  const advance = (seconds: number): boolean => {
    let moving = false;
    for (const { part, group, home, away } of pieces) {
      const goal = states?.[part.id] === 'waiting' ? away : home;
      const far = group.position.distanceTo(goal);
      if (far < 0.004) group.position.copy(goal);
      else {
        group.position.lerp(goal, 1 - Math.exp(-5 * seconds));
        moving = true;
      }
    }
    const complete = states !== null && parts.every(({ id }) => states?.[id] === 'placed');
    const goal = complete ? 9 : 0;
    speed += (goal - speed) * (1 - Math.exp(-0.9 * seconds));
    if (speed > 0.02) {
      moving = true;
      for (const { solids } of pieces)
        for (const { mesh, solid } of solids) {
          if (solid.spins === 'main') mesh.rotation.y += speed * seconds;
          if (solid.spins === 'tail') mesh.rotation.z += speed * 1.7 * seconds;
        }
    }
    return moving;
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
  const view = orbit(canvas, camera, {
    turned: wake,
    tapped: (x, y) => {
      finder.setFromCamera(new Vector2((x / canvas.clientWidth) * 2 - 1, 1 - (y / canvas.clientHeight) * 2), camera);
      const [hit] = finder.intersectObjects(
        pieces.flatMap(({ solids }) => solids.map(({ mesh }) => mesh)),
        false,
      );
      const found = parts.find(({ id }) => id === hit?.object.userData.part);
      if (found) options.onTap(found.id);
    },
  });
  document.addEventListener('visibilitychange', wake);

  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    // A narrow canvas shows as much of the helicopter as a wide one.
    camera.fov = Math.max(43, 38 * Math.min(1.6, 1.35 / camera.aspect));
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
    close: () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', wake);
      view.release();
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
      renderer.dispose();
    },
  };
};
