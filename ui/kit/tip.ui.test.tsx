import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tip } from './tip.tsx';

let tests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // Each test begins a minute after the one before, whose tooltip would shorten the delay.
  vi.advanceTimersByTime(60_000 * ++tests);
  render(
    <>
      <Tip says="Home">
        <button type="button">H</button>
      </Tip>
      <Tip says="Menu">
        <button type="button">M</button>
      </Tip>
    </>,
  );
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const hover = (name: string): void =>
  void fireEvent.pointerEnter(screen.getByRole('button', { name }).parentElement ?? document);
const leave = (name: string): void =>
  void fireEvent.pointerLeave(screen.getByRole('button', { name }).parentElement ?? document);

test('the first tooltip comes after 700 ms', () => {
  hover('H');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Home');
});

test('the next tooltip within 300 ms comes at once', () => {
  hover('H');
  wait(700);
  leave('H');
  wait(200);
  hover('M');
  wait(0);
  expect(screen.getByRole('tooltip').textContent).toBe('Menu');
});

test.each([0, 60])('moving to a button %i ms after leaving another shows its tooltip at once, alone', (gap) => {
  hover('H');
  wait(700);
  leave('H');
  wait(gap);
  hover('M');
  wait(0);
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(['Menu']);
});

test('Escape hides a tooltip', () => {
  hover('H');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
