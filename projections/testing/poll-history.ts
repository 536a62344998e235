import { idFor, makeEvent, type StreamEvent } from './history.ts';

/** Questions of four months: one closed with a result, one ended early and closed without, one removed, one changed. */
export function* pollHistory(): Generator<StreamEvent> {
  let count = 0;
  const happen = (type: string, data: Record<string, unknown>): StreamEvent => {
    count += 1;
    const at = new Date(Date.parse('2025-02-26T08:00:00.000Z') + count * 60_000).toISOString();
    const event = makeEvent(type, data, { id: idFor('poll event', count), at, subject: null });
    return { stream: 'polls', event };
  };
  const text = { question: 'What helps you?', options: ['Time', 'Trust'] };
  const planned = { wording: { en: text, de: text }, ready: null };
  yield happen('PollPlanned', { month: '2025-01', version: 1, ...planned });
  yield happen('PollPlanned', { month: '2025-02', version: 1, ...planned, ready: 'kindness' });
  yield happen('PollPlanned', { month: '2025-03', version: 1, ...planned });
  yield happen('PollPlanned', { month: '2025-04', version: 1, ...planned });
  yield happen('PollPlanned', { month: '2025-04', version: 2, ...planned, ready: 'pause' });
  yield happen('PollDiscarded', { month: '2025-03' });
  const options = [
    { count: 10, hidden: null },
    { count: null, hidden: 'few' },
  ];
  yield happen('PollClosed', { month: '2025-01', result: { people: 20, options } });
  yield happen('PollEnded', { month: '2025-02', reason: 'Two of the answers mean the same.' });
  yield happen('PollClosed', { month: '2025-02', result: null });
}
