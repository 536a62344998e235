/** What a tag is displayed as without a style sheet, by tag: the same for each file of a worker. */
const displays = new Map<string, string>();

/**
 * Replaces getComputedStyle with one that reads an element's own style, its tag and its attributes. Tests load no style
 * sheets, yet jsdom compares each element with the two hundred rules of its own sheet, and every query by role asks about
 * every element: that takes a tenth of the time of all tests.
 */
export function readOwnStyles(): void {
  const computed = window.getComputedStyle.bind(window);
  const none = document.createElement('i').style;

  function displayOf(element: Element): string {
    const own = styleOf(element).display;
    if (own || isHidden(element)) return own || 'none';
    const known = displays.get(element.localName);
    if (known !== undefined) return known;
    const blank = document.createElement(element.localName);
    if (blank instanceof HTMLDialogElement) blank.open = true;
    document.body.append(blank);
    const { display } = computed(blank);
    blank.remove();
    displays.set(element.localName, display);
    return display;
  }

  function inherited(element: Element, name: string): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = styleOf(at).getPropertyValue(name);
      if (value && value !== 'inherit') return value;
    }
    return '';
  }

  const styleOf = (element: Element): CSSStyleDeclaration => (element as Partial<HTMLElement>).style ?? none;

  const read = (element: Element, name: string): string => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return inherited(element, name) || 'visible';
    if (name === 'pointer-events') return inherited(element, name) || 'auto';
    return styleOf(element).getPropertyValue(name);
  };

  window.getComputedStyle = (element, pseudo) => {
    // No style sheet gives a pseudo-element any content.
    const valueOf = (name: string): string => (pseudo ? '' : read(element, name));
    return new Proxy(none, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf;
        return typeof name === 'string' ? valueOf(name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)) : undefined;
      },
    });
  };
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return element.getAttribute('hidden') !== 'until-found';
  if (element instanceof HTMLDialogElement) return !element.open;
  return element instanceof HTMLInputElement && element.type === 'hidden';
}
