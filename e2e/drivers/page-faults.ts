import type { Page, Response } from 'playwright-core';

/** A busy server may answer that it has not caught up yet, and the page asks again. Each of these is also an error in the console. */
const asksForPatience = (answer: Response): boolean => answer.status() === 503 && 'retry-after' in answer.headers();
const patienceLogged = /Failed to load resource.* status of 503/;

/** Calls `fault` for each error of a page, and each answer that refuses it something. */
export function watchFaults(page: Page, fault: (what: string) => void): void {
  page.on('pageerror', (error) => fault(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !patienceLogged.test(message.text())) fault(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !asksForPatience(answer)) fault(`${answer.status()} ${answer.url()}`);
  });
}
