import { brand } from '#contracts/brand.ts';

/** The documentation page has inline styles. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const docsTitle = `${brand.title} API`;

/** Above the description, for those who try calls. */
export const tryingCalls = `**Trying calls here.** Open an operation, fill in what it needs and press *Execute*: the call is really made, and changes
what it says. If you are [signed in](/login) in this browser, calls act as you and need no further header. To try a token, made under
[Security](/security), press *Authorize* and paste it; the page forgets it when it is reloaded. It is sent with the operations that take
tokens and then counts alone; the others go on with your session, or answer 401 without one. For 403 \`proof_needed\` call \`stepUp\` first.

Headers can stay empty.

`;

/** What Swagger UI lacks: the product's name instead of its maker's, and pages that are short enough for a phone. */
export const docsStyle = `
.swagger-ui .topbar { background: #1d2330; padding: 8px 0; }
.swagger-ui .topbar .topbar-wrapper { flex-flow: row nowrap; justify-content: space-between; }
.swagger-ui .topbar .topbar-wrapper::before { content: '${docsTitle}'; color: #fff8f1; font: 600 18px/40px system-ui, sans-serif; }
.swagger-ui .topbar .link, .swagger-ui .topbar .download-url-wrapper { display: none; }
html.dark-mode, html.dark-mode body { background: #1c2022; color-scheme: dark; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .description p { max-width: 75ch; margin-inline: 0; }
.swagger-ui .info .title { overflow-wrap: anywhere; }
/* There is one server, and a page cannot set the cookies of a session. */
.swagger-ui .scheme-container .schemes > div:has(#servers) { display: none; }
.swagger-ui .scheme-container { padding: 12px 0; }
.swagger-ui .auth-container:has(#api_key_value) { display: none; }
/* The headers of failures are the same everywhere, except for these. */
.swagger-ui .response:is([data-code^='4'], [data-code^='5']):not([data-code='401'], [data-code='429'], [data-code='503'])
  .headers-wrapper { display: none; }
.swagger-ui .opblock-body pre { max-height: 60vh; overflow: auto; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 20px; padding: 10px 0; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; order: 3; padding: 0; }
  .swagger-ui .opblock-tag button { margin-left: auto; }
  .swagger-ui .opblock .opblock-summary-control { gap: 4px; padding: 4px; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 4px 0; }
  .swagger-ui .opblock .opblock-summary .view-line-link { display: none; }
  .swagger-ui .opblock-body table, .swagger-ui .opblock-body table tbody { display: block; }
  .swagger-ui .opblock-body table thead { display: none; }
  .swagger-ui .opblock-body table tr { display: flex; flex-direction: column; }
  .swagger-ui .opblock-body table td { padding: 4px 0; min-width: 0; max-width: 100%; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; width: 100%; }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: calc(100vw - 24px); }
}
`;

/** Phones show a page without a viewport as they show one for large screens: too small to read. */
export const withViewport = (html: string): string =>
  html.replace(
    '<meta charset="UTF-8">',
    '<meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  );
