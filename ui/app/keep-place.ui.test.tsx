import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPlace } from './keep-place.ts';

let end: () => void;
beforeEach(() => {
  // jsdom has no layout; in a browser a hidden element has no rectangles.
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

test('after a key press removes a card, the next element has the focus', async () => {
  render(<Table />);
  screen.getByRole('button', { name: 'Courage' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Play'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kindness'));
});

test('after a click with the mouse the focus does not move', async () => {
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: 'Courage' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Courage' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
