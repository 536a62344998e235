import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPlace } from './keep-place.ts';

let end: () => void;
beforeEach(() => {
  // Nothing is laid out here; in a browser what isn't shown has no place.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  end = keepPlace();
});
afterEach(() => end());

function Table() {
  const [cards, setCards] = useState(['Kindness', 'Courage', 'Play']);
  return cards.map((card) => (
    <button key={card} type="button" onClick={() => setCards(cards.filter((each) => each !== card))}>
      {card}
    </button>
  ));
}

test('at the keyboard, what stood behind a card that is taken away has the focus next', async () => {
  render(<Table />);
  screen.getByRole('button', { name: 'Courage' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Play'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kindness'));
});

test('with a mouse nothing moves', async () => {
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: 'Courage' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Courage' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
