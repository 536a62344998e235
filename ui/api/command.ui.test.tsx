import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { recordEngagement } from '#contracts/journey/endpoints.ts';
import { fakeServer, Refused } from '../testing/fake-server.ts';
import { useCommand } from './command.ts';
import { createQueryClient } from './query-client.ts';

function Press(): ReactNode {
  const { mutate, isPending } = useCommand(recordEngagement);
  const body = { engagementType: 'mentoring_session', details: { with: 'Grace' } } as const;
  return (
    <button type="button" disabled={isPending} onClick={() => mutate({ body })}>
      Press
    </button>
  );
}

test('whoever presses again after a lost answer sends the same command, and after a refusal a new one', async () => {
  const answers = ['lost', 'lost', 'lost', 'lost', 'refused', 'taken'];
  const seen = fakeServer({
    recordEngagement: () => {
      const now = answers.shift();
      if (now === 'lost') throw new TypeError('Failed to fetch');
      if (now === 'refused') throw new Refused('invalid_input', 'Not like that');
      return { position: '' };
    },
  });
  const queries = createQueryClient();
  queries.setDefaultOptions({ mutations: { ...queries.getDefaultOptions().mutations, retryDelay: 0 } });
  render(
    <QueryClientProvider client={queries}>
      <Press />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Press' });
  const keys = () => seen.map(({ headers }) => headers.get('idempotency-key'));
  for (const sent of [2, 4, 5, 6]) {
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    await waitFor(() => expect(keys()).toHaveLength(sent));
    expect(new Set(keys()).size).toBe(sent < 6 ? 1 : 2);
  }
});
