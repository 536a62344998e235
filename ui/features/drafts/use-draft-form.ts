import { useState } from 'react';

interface Start<Typed> {
  readonly typed: Typed;
  /** The state of the draft; 0 for none. */
  readonly seen: number;
}

/**
 * What is typed, and the state of the draft that it began with. A form that nobody touched follows the server; anything else stays
 * until it is saved or reset.
 */
export function useDraftForm<Typed>(start: Start<Typed>) {
  const [form, setForm] = useState({ ...start, began: start.typed });
  const isUntouched = JSON.stringify(form.typed) === JSON.stringify(form.began);
  const isBehind = start.seen !== form.seen || JSON.stringify(start.typed) !== JSON.stringify(form.began);
  const reset = (other: Start<Typed>) => setForm({ ...other, began: other.typed });
  if (isUntouched && isBehind) reset(start);
  return { ...form, change: (typed: Typed) => setForm({ ...form, typed }), reset };
}
