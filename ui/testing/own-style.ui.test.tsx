import { expect, test } from 'vitest';

/** Whether an element is shown, hears clicks, and separates the words of its neighbours, as queries by role ask. */
function styleIn(window: Pick<typeof globalThis, 'getComputedStyle'>, element: Element): unknown {
  const style = window.getComputedStyle(element);
  const display = style.getPropertyValue('display');
  return {
    display: display === 'none' || display === 'inline' ? display : 'other',
    visibility: style.visibility,
    hearsClicks: style.pointerEvents !== 'none',
  };
}

const tags =
  'a address article aside b br button code dd details dialog div dl dt em fieldset figure footer form h1 header hr i img ' +
  'input label legend li main nav ol option output p pre progress search section select small span strong sub summary ' +
  'svg template textarea time ul video';

test.each([
  ...tags.split(' ').flatMap((tag) => [`<${tag}>`, `<${tag} hidden>`]),
  '<table><caption>',
  '<table><tbody><tr><th>',
  '<table><tbody><tr><td>',
  '<details><summary>',
  '<dialog open>',
  '<dialog open style="display: flex">',
  '<input type="hidden">',
  '<p hidden="until-found">',
  '<p hidden style="display: block">',
  '<p style="display: none">',
  '<div style="display: none"><p>',
  '<p style="visibility: hidden">',
  '<div style="visibility: hidden"><p>',
  '<div style="visibility: hidden"><p style="visibility: visible">',
  '<p style="pointer-events: none">',
])('the style of %s is the one that jsdom computes', (html) => {
  const frame = document.createElement('iframe');
  const box = document.createElement('div');
  document.body.append(frame, box);
  // A window that no setup has touched.
  const { contentWindow: other, contentDocument: page } = frame;
  if (!other || !page) throw new Error('The frame has no window');
  page.body.innerHTML = html;
  box.innerHTML = html;
  const last = (elements: HTMLCollectionOf<Element>) => elements.item(elements.length - 1) as Element;
  expect(styleIn(window, last(box.getElementsByTagName('*')))).toEqual(
    styleIn(other as unknown as typeof globalThis, last(page.body.getElementsByTagName('*'))),
  );
  frame.remove();
  box.remove();
});
