import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { isUnsaved, keepForm, keptForm } from './kept-forms.ts';

test('a form that this device has is sent on whatever page its author arrives', async () => {
  const sent: unknown[] = [];
  keepForm(ada.id, 'story.3', { fields: { text: 'She stayed.' } });
  openApp(
    '/notifications',
    adaSignedIn(0, {
      saveFormDraft: ({ body }) => {
        sent.push(body);
        return { position: '7', savedAt: '2026-11-29T08:00:00.000Z' };
      },
    }),
  );
  await waitFor(() => expect(sent).toEqual([{ fields: { text: 'She stayed.' } }]));
  await waitFor(() => expect(isUnsaved(keptForm(ada.id, 'story.3'))).toBe(false));
});
