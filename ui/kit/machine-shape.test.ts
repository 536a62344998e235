import { expect, test } from 'vitest';
import { machine, resampled, side } from './machine-shape.ts';

test('the drawing shows all of the machine, from the fin to the blade, from the hub to the skids', () => {
  const [left = 0, top = 0, width = 0, height = 0] = side.viewBox.split(' ').map(Number);
  for (const [x, y] of [...machine.fin, ...machine.skid, [machine.rotor.radius, machine.rotor.y]] as const) {
    expect(x * 100).toBeGreaterThan(left);
    expect(x * 100).toBeLessThan(left + width);
    expect(-y * 100).toBeGreaterThan(top);
    expect(-y * 100).toBeLessThan(top + height);
  }
});

test('between the cross-sections of the table the hull goes through them', () => {
  const fine = resampled(machine.body);
  for (const { x, high } of machine.body) {
    const nearest = fine.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
    expect(Math.abs((nearest?.high ?? 0) - high)).toBeLessThan(0.06);
  }
});
