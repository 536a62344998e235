import type { Locator, Page } from 'playwright-core';

/** How a person operates the controls of a page. */
export interface Hands {
  press(target: Locator): Promise<void>;
  write(field: Locator, words: string): Promise<void>;
  /** Toggles a switch. */
  turn(control: Locator): Promise<void>;
  /** Chooses one of several options by its visible words. */
  choose(radio: Locator, words: Locator): Promise<void>;
  /** Moves a slider to its minimum, then this many steps up. */
  slide(scale: Locator, steps: number): Promise<void>;
}

/** A person with a mouse or a finger. */
export const mouse: Hands = {
  press: (target) => target.click(),
  write: (field, words) => field.fill(words),
  turn: (control) => control.press('Space'),
  choose: (_, words) => words.click(),
  slide: async (scale, steps) => {
    await scale.press('Home');
    for (let step = 0; step < steps; step += 1) await scale.press('ArrowRight');
  },
};

/** The part of a DOM element that is needed here; the tests are compiled without browser types. */
interface Stop {
  readonly type?: string;
  readonly name?: string;
  compareDocumentPosition(other: Stop): number;
}
declare const document: { readonly activeElement: Stop | null };

const isDate = ({ type }: Stop): boolean => type === 'date';

/** Which key moves the focus towards an element; tab order is document order. */
function keyTo(element: Stop): string | null {
  const here = document.activeElement;
  if (here === element) return null;
  if (element.type === 'radio' && here?.type === 'radio' && here.name === element.name) return 'ArrowDown';
  const before = 2; // Node.DOCUMENT_POSITION_PRECEDING
  return here && here.compareDocumentPosition(element) & before ? 'Shift+Tab' : 'Tab';
}

const inBrowser = {
  /** What is wrong with the focus: lost, invisible, or covered. */
  trouble: `(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return 'The focus is lost';
    const name = here.outerHTML.slice(0, 160);
    const control = here.closest('label') ?? here;
    const ringed = [here, control, ...control.querySelectorAll('*')].some((one) =>
      [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('inset');
      }));
    // A title takes the focus to be read aloud, but it is no control.
    if (!ringed && here.tabIndex >= 0) return 'The focus is not to be seen on ' + name;
    const { left, top, width, height } = control.getBoundingClientRect();
    if (here.tabIndex < 0 || width * height < 4) return null;
    const y = top + Math.min(height / 2, 30);
    // What has just arrived above it has moved it out of the window: a person scrolls.
    if (y < 0 || y > innerHeight) here.scrollIntoView({ block: 'nearest' });
    const above = document.elementFromPoint(left + width / 2, y);
    // A toast disappears by itself or with Escape.
    const seen = above && (control.contains(above) || above.contains(control) || above.closest('div[role=region]'));
    return seen ? null : (above?.outerHTML.slice(0, 160) ?? 'The edge of the window') + ' lies over ' + name;
  })()`,
};

/** More tab stops than any page has. */
const MAX_STOPS = 300;

/** A person with only a keyboard. Throws as soon as the focus is lost or invisible. */
export function keyboard(page: Page): Hands & { expectPlace(): Promise<void>; reach(target: Locator): Promise<void> } {
  const keys = page.keyboard;
  /** Fails only if the focus stays lost: while a page changes it may be nowhere for a moment. */
  const expectPlace = async (): Promise<void> => {
    let trouble: string | null = null;
    for (let look = 0; look < 300; look += 1) {
      trouble = await page.evaluate<string | null>(inBrowser.trouble);
      if (trouble === null) return;
      await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
    }
    throw new Error(`${trouble ?? ''} (${page.url()})`);
  };
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      const key = await target.evaluate(keyTo);
      if (key === null) return expectPlace();
      await keys.press(key);
    }
    throw new Error(`The keyboard doesn't get to ${target.toString()} (${page.url()})`);
  };
  return {
    expectPlace,
    reach,
    press: async (target) => {
      await reach(target);
      await keys.press('Enter');
      await expectPlace();
    },
    write: async (field, words) => {
      await reach(field);
      // The parts of a date are typed in the order shown.
      if (await field.evaluate(isDate)) await keys.type(words.split('-').toReversed().join(''));
      else await keys.type(words);
      await expectPlace();
    },
    turn: async (control) => {
      await reach(control);
      await keys.press('Space');
      await expectPlace();
    },
    choose: async (radio) => {
      await reach(radio);
      await keys.press('Space');
      await expectPlace();
    },
    slide: async (scale, steps) => {
      await reach(scale);
      await keys.press('Home');
      for (let step = 0; step < steps; step += 1) await keys.press('ArrowRight');
      await expectPlace();
    },
  };
}
