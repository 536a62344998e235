import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

interface VirtualListProps {
  readonly label: string;
  /** The id of a text that says which keys move through the list. */
  readonly describedBy?: string;
  /** The id of each row, in order. */
  readonly ids: readonly string[];
  /** The number of all rows, loaded or not, and of those before the first loaded one; null if unknown. */
  readonly total: number | null;
  readonly before: number | null;
  /** The height of each row and of the visible part, in pixels. */
  readonly rowHeight: number;
  readonly height: number;
  /** Called with a row's place while fewer than two screens lie before or after what is visible. */
  readonly onNearStart: () => void;
  readonly onNearEnd: () => void;
  /** A row, with one button or link that gets the focus. */
  readonly children: (index: number) => ReactNode;
}

/** Rows beyond the visible ones on either side. */
const spare = 6;

const focusable = 'a[href], button';

/**
 * A list of any length with rows of one height, of which only the visible ones are in the document. Keeps its place when rows
 * are added before them or dropped there. Each row says its number, and the arrow keys move the focus from row to row.
 */
export function VirtualList(props: VirtualListProps): ReactNode {
  const { label, describedBy, ids, total, before, rowHeight, height, onNearStart, onNearEnd, children } = props;
  const view = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  /** The rows that were shown last. */
  const placed = useRef<readonly string[]>(ids);
  /** The keys have moved the focus to a row that does not have it yet. */
  const moved = useRef(false);

  // The first visible row stays where it is, when rows come or go before it.
  useLayoutEffect(() => {
    const box = view.current;
    if (!box || placed.current === ids) return;
    const index = Math.min(Math.floor(box.scrollTop / rowHeight), placed.current.length - 1);
    const now = ids.indexOf(placed.current[index] ?? '');
    placed.current = ids;
    if (now === index) return;
    box.scrollTop = now < 0 ? 0 : box.scrollTop + (now - index) * rowHeight;
    setTop(box.scrollTop);
  }, [ids, rowHeight]);

  useEffect(() => {
    if (top < 2 * height) onNearStart();
    if ((ids.length + 1) * rowHeight - top - height < 2 * height) onNearEnd();
  }, [top, height, ids, rowHeight, onNearStart, onNearEnd]);

  const from = Math.max(Math.floor(top / rowHeight) - spare, 0);
  const to = Math.min(Math.ceil((top + height) / rowHeight) + spare, ids.length);
  const shown = Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at);
  // A row that leaves the document loses the focus.
  const kept = focused === null ? -1 : ids.indexOf(focused);
  if (kept >= 0 && (kept < from || kept >= to)) shown.push(kept);

  const focusRow = (index: number): void => {
    const box = view.current;
    if (!box || index < 0 || index >= ids.length) return;
    const start = index * rowHeight;
    if (start < box.scrollTop) box.scrollTop = start;
    else if (start + rowHeight > box.scrollTop + height) box.scrollTop = start + rowHeight - height;
    setTop(box.scrollTop);
    moved.current = true;
    setFocused(ids[index] ?? null);
  };
  // The row may have to be rendered first. By then the one before it may have left the document, and the focus with it.
  useLayoutEffect(() => {
    if (!moved.current || focused === null) return;
    moved.current = false;
    const rows = [...(view.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = rows.find(({ dataset }) => dataset['row'] === focused);
    row?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(Math.floor(height / rowHeight) - 1, 1);
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const step = steps[event.key];
    const last = ids.length - 1;
    const next = step !== undefined ? kept + step : event.key === 'Home' ? 0 : event.key === 'End' ? last : undefined;
    if (next === undefined || kept < 0) return;
    event.preventDefault();
    focusRow(Math.min(Math.max(next, 0), last));
  };

  return (
    <div
      ref={view}
      className={styles.view}
      style={{ height: Math.min(height, ids.length * rowHeight + 2) }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons in it */}
      <ol
        className={styles.rows}
        style={{ height: ids.length * rowHeight }}
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)}
      >
        {shown
          .toSorted((one, other) => one - other)
          .map((index) => {
            const id = ids[index] ?? '';
            return (
              <li
                key={id}
                data-row={id}
                style={{ top: index * rowHeight, height: rowHeight }}
                aria-setsize={total === null || before === null ? -1 : total}
                aria-posinset={(before ?? 0) + index + 1}
              >
                {children(index)}
              </li>
            );
          })}
      </ol>
    </div>
  );
}
