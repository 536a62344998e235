import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const rowHeight = 50;
const rows = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `row ${from + at}`);

const list = (from: number, to: number) => (
  <VirtualList
    label="Rows"
    ids={rows(from, to)}
    total={100_000}
    before={from}
    rowHeight={rowHeight}
    height={500}
    onNearStart={() => undefined}
    onNearEnd={() => undefined}
  >
    {(index) => <button type="button">{`row ${from + index}`}</button>}
  </VirtualList>
);

test('the visible rows of a list stay where they are when rows before them are dropped or come back', () => {
  const { rerender, container } = render(list(0, 2_000));
  const view = container.firstElementChild ?? expect.unreachable();
  fireEvent.scroll(view, { target: { scrollTop: 1_900 * rowHeight + 7 } });
  const place = () => screen.getByRole('button', { name: 'row 1900' }).closest('li') ?? expect.unreachable();
  const inView = () => Number.parseFloat(place().style.top) - view.scrollTop;
  expect(inView()).toBe(-7);
  for (const [from, to] of [
    [100, 2_100],
    [1_000, 3_000],
    [50, 2_050],
  ] as const) {
    rerender(list(from, to));
    expect(inView()).toBe(-7);
    expect(place().getAttribute('aria-posinset')).toBe('1901');
    expect(place().getAttribute('aria-setsize')).toBe('100000');
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  }
});
