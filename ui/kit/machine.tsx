import type { ReactNode, SVGProps } from 'react';
import { classes } from './classes.ts';
import { type PartId, partIds, side } from './machine-shape.ts';
import styles from './machine.module.css';

/** In place, an outline because it is not earned yet, lying beside its place, or on its way there now. */
export type PartLook = 'placed' | 'outline' | 'beside' | 'arriving';
export type PartLooks = Readonly<Record<PartId, PartLook>>;

const whole: PartLooks = {
  tail: 'placed',
  engine: 'placed',
  cabin: 'placed',
  canopy: 'placed',
  skids: 'placed',
  rotor: 'placed',
};

const shapes: Record<PartId, ReactNode> = {
  tail: (
    <>
      <path className={styles.paint} d={side.boom} />
      <path className={styles.paint} d={side.fin} />
      <path className={styles.deep} d="M-350 -54h50q8 0 8 4t-8 4h-50q-8 0-8-4t8-4z" />
      <g className={styles.tailRotor}>
        <circle className={styles.haze} cx="-444" cy="-82" r="54" />
        <path className={styles.blade} d="M-482 -120L-406 -44M-406 -120L-482 -44" />
      </g>
    </>
  ),
  engine: (
    <>
      <path className={styles.metal} d="M-8 -152h16v44h-16z" />
      <path className={styles.paint} d={side.cowling} />
      <path className={styles.metal} d="M-150 -84l-22-8v20l24 6z" />
      <path className={styles.line} d="M-20 -92h36M-20 -82h32M-20 -72h28" />
    </>
  ),
  cabin: (
    <>
      <path className={styles.paint} d={side.cabin} />
      <path className={styles.deep} d={side.shade} />
      <path className={styles.livery} d={side.stripe} />
      <path className={styles.pane} d={side.window} />
      <path className={styles.line} d="M-84 40V-50M28 48V-62" />
    </>
  ),
  canopy: (
    <>
      <path className={styles.glass} d={side.canopy} />
      <path className={styles.glint} d={side.glint} />
    </>
  ),
  skids: (
    <>
      <path className={styles.tube} d={side.struts} />
      <path className={styles.tube} d={side.skid} />
    </>
  ),
  rotor: (
    <>
      <ellipse className={styles.haze} cx="0" cy="-158" rx="288" ry="9" />
      <path className={classes(styles.blade, styles.blades)} d="M-290 -157H290" />
      <path className={styles.metal} d="M-20 -164h40v12h-40z" />
    </>
  ),
};

interface MachinePartsProps {
  readonly looks?: PartLooks | undefined;
  readonly rotor?: 'still' | 'turning' | 'fast';
  readonly chosen?: PartId | null;
  readonly onTap?: (id: PartId) => void;
}

/** The parts of the red helicopter, for a drawing of 785 by 315 centimetres. */
export function MachineParts({ looks = whole, rotor = 'still', chosen, onTap }: MachinePartsProps): ReactNode {
  return partIds.map((id) => (
    // Where parts can be tapped, a list beside the drawing does the same for keyboards and screen readers.
    <g
      key={id}
      data-part={id}
      data-look={looks[id]}
      className={classes(
        styles[id],
        styles[looks[id]],
        (looks[id] === 'placed' || looks[id] === 'arriving') && styles[rotor],
        id === chosen && styles.chosen,
        onTap && styles.tappable,
      )}
      onClick={onTap && (() => onTap(id))}
    >
      {shapes[id]}
    </g>
  ));
}

type MachineProps = Omit<SVGProps<SVGSVGElement>, 'children'> & Pick<MachinePartsProps, 'looks' | 'rotor'>;

/** The red helicopter from its side, nose to the right. */
export function Machine({ looks, rotor, ...rest }: MachineProps): ReactNode {
  return (
    <svg viewBox={side.viewBox} aria-hidden="true" overflow="visible" {...rest}>
      <MachineParts looks={looks} {...(rotor && { rotor })} />
    </svg>
  );
}
