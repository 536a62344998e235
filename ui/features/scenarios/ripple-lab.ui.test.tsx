import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadText } from '../../text/text.ts';
import { RippleLab } from './ripple-lab.tsx';

test('the lab says what happens under, at and above the tipping point, and keeps the setting on the device', async () => {
  localStorage.clear();
  await loadText(['scenarios']);
  const { unmount } = render(<RippleLab />);
  expect(screen.getByText(/Below 1 each round is smaller .* becomes 2\.5 in all/)).toBeDefined();
  expect(screen.getByText('3 × 20 % = 0.6')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the tipping point' }));
  expect(screen.getByText(/At 1 each round brings about as many/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Go to the tipping point' })).toBeNull();
  const chance = screen.getByRole('slider', { name: 'Chance that they take it on and pass it on' });
  fireEvent.change(chance, { target: { value: '40' } });
  expect(screen.getByText(/Above 1 .* double about every 4 rounds/)).toBeDefined();
  expect(screen.getByText('After 12 rounds: 48 people, the first one included.')).toBeDefined();
  unmount();
  render(<RippleLab />);
  expect(screen.getByText('3 × 40 % = 1.2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('3 × 20 % = 0.6')).toBeDefined();
});
