import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#platform/testing/measure.ts';
import { blocksOf, RichText } from './rich-text.tsx';

describe('a text in Markdown', () => {
  it('has headings, lists and paragraphs', () => {
    expect(
      blocksOf('# House\n\nFrom ten on\nit is quiet.\n- doors\n- music\n  and radio\n1. first').map(({ kind }) => kind),
    ).toEqual(['heading', 'paragraph', 'list', 'list']);
  });

  it('shows emphasis and links', () => {
    render(<RichText text="Be **quiet** and *kind*, see [the rules](https://example.org/rules)." />);
    expect(screen.getByText('quiet').tagName).toBe('STRONG');
    expect(screen.getByText('kind').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'the rules' })).toHaveProperty('href', 'https://example.org/rules');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '<img src=x onerror=alert(1)>',
    '<a href="/logout">x</a>',
  ])('runs nothing of %s', (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.querySelector('a, img, script')).toBeNull();
    expect(container.textContent).toContain('x');
  });

  it.each(['[', '[a](', '**', '* '])('ends with a long line of %s', (signs) => {
    const text = signs.repeat(28_000 / signs.length);
    // Processor time, because a busy machine gives it to others too.
    const spent = processorMs(3_000, () => render(<RichText text={text} />).unmount());
    expect(spent).toBeLessThan(3_000);
  });
});
