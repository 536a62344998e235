import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { DEFAULT_DURATION_MS, dismissToast, REMOVAL_DELAY_MS, showNextToast, showToast, useToasts } from './toasts.ts';

function Count() {
  return <p>{useToasts().length} kept</p>;
}

test('toasts are shown one at a time, and none is lost', () => {
  render(<Toaster />);
  let first = 0;
  act(() => {
    first = showToast({ title: 'First' });
    showToast({ title: 'Second' });
  });
  expect(screen.getByText('First', { selector: 'div' })).toBeTruthy();
  expect(screen.queryByText('Second', { selector: 'div' })).toBeNull();
  act(() => {
    dismissToast(first);
    showNextToast();
  });
  expect(screen.getByText('Second', { selector: 'div' })).toBeTruthy();
});

test('a toast is announced after the name of the product, which no language translates', async () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Kept' }));
  await expect.poll(() => screen.queryByText(/^Red Helicopter Kept/)?.closest('[role=status]')).toBeTruthy();
});

test('a problem replaces the open toast', () => {
  render(<Toaster />);
  act(() => {
    showToast({ title: 'Well done', tone: 'celebration' });
    showToast({ title: 'Login Failed', tone: 'problem' });
  });
  expect(screen.getByText('Login Failed', { selector: 'div' })).toBeTruthy();
  expect(screen.queryByText('Well done', { selector: 'div' })).toBeNull();
});

test('a toast closes after five seconds', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => void showToast({ title: 'Gone soon' }));
  act(() => void vi.advanceTimersByTime(DEFAULT_DURATION_MS - 50));
  expect(screen.getByText('Gone soon', { selector: 'div' }).closest('[data-state]')?.getAttribute('data-state')).toBe(
    'open',
  );
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.queryByText('Gone soon', { selector: 'div' })).toBeNull();
});

test('a dismissed toast leaves the list after 1,000,000 ms', () => {
  vi.useFakeTimers();
  render(<Count />);
  let id = 0;
  act(() => {
    id = showToast({ title: 'Kept a while' });
    dismissToast(id);
  });
  act(() => void vi.advanceTimersByTime(REMOVAL_DELAY_MS - 1));
  expect(screen.getByText('1 kept')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('0 kept')).toBeTruthy();
});

test('F8 moves the focus to the notifications region', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Here' }));
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8', bubbles: true })));
  expect(document.activeElement?.closest('[role="region"]')).not.toBeNull();
});
