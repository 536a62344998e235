import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loading } from './loading.tsx';

test('the loading indicator says "Loading..." in each of its three sizes', () => {
  for (const size of ['sm', 'md', 'lg'] as const) render(<Loading size={size} />);
  expect(screen.getAllByText('Loading...')).toHaveLength(3);
});
