import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

/** One paragraph, heading or list of a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const bullet = /^\s{0,3}[-*+]\s+(.*)$/u;
const numbered = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/u;
const heading = /^(#{1,6})\s+(.*?)\s*#*$/u;

/** The blocks of a text in Markdown: headings, lists of one level, paragraphs. Everything else, HTML too, is text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'list'; ordered: boolean; items: string[] } | { kind: 'paragraph'; text: string } | null = null;
  const close = (): void => {
    if (open) blocks.push(open);
    open = null;
  };
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const item = bullet.exec(line) ?? numbered.exec(line);
    const title = heading.exec(line);
    if (line.trim() === '') close();
    else if (title) {
      close();
      const level = Math.min(4, (title[1]?.length ?? 1) + 1) as 2 | 3 | 4; // from 2 to 4
      blocks.push({ kind: 'heading', level, text: title[2] ?? '' });
    } else if (item) {
      const ordered = !bullet.test(line);
      if (open?.kind !== 'list' || open.ordered !== ordered) {
        close();
        open = { kind: 'list', ordered, items: [] };
      }
      open.items.push(item[1] ?? '');
    } else if (open?.kind === 'list') open.items[open.items.length - 1] += ` ${line.trim()}`;
    else open = { kind: 'paragraph', text: open ? `${open.text} ${line.trim()}` : line.trim() };
  }
  close();
  return blocks;
}

// Bounded, so that a long text of unmatched signs does not take quadratic time.
const inline = /\*\*([^*]{1,1000})\*\*|\*([^*\s](?:[^*]{0,1000}[^*\s])?)\*|\[([^[\]]{1,300})\]\(([^()\s]{1,1000})\)/u;

/** Only where a browser opens a page or a mail; anything else, such as `javascript:`, stays text. */
const isSafe = (url: string): boolean =>
  URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol);

/** Emphasis and links of a line. */
function inlineOf(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = inline.exec(rest); found; found = inline.exec(rest)) {
    const [whole, strong, emphasis, label, url] = found;
    parts.push(rest.slice(0, found.index));
    const key = parts.length;
    if (strong !== undefined) parts.push(<strong key={key}>{inlineOf(strong)}</strong>);
    else if (emphasis !== undefined) parts.push(<em key={key}>{inlineOf(emphasis)}</em>);
    else if (label !== undefined && url !== undefined && isSafe(url)) {
      parts.push(
        <a key={key} href={url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>,
      );
    } else parts.push(whole);
    rest = rest.slice(found.index + whole.length);
  }
  parts.push(rest);
  return parts;
}

/** A text in a subset of Markdown, as elements: nothing of it is read as HTML. */
export function RichText({ text }: { readonly text: string }): ReactNode {
  return <div className={styles.text}>{blocksOf(text).map(elementOf)}</div>;
}

function elementOf(block: Block, at: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Title = `h${block.level}` as const;
      return <Title key={at}>{inlineOf(block.text)}</Title>;
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((item, index) => <li key={index}>{inlineOf(item)}</li>);
      return <List key={at}>{items}</List>;
    }
    case 'paragraph':
      return <p key={at}>{inlineOf(block.text)}</p>;
  }
}
