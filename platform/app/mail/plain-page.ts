import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { Language } from '#contracts/language.ts';
import { escaped } from '#platform/adapters/mail/layout.ts';

const style = `body{margin:0 auto;max-width:44rem;padding:2rem 1rem;background:#f6f0e6;color:#22201c;font:16px/1.6 system-ui,sans-serif}
header{margin:0 0 2.5rem}header a{color:#c8102e;font:600 1.25rem/1.2 Fraunces,Georgia,'Times New Roman',serif;text-decoration:none}
h1{font:600 1.9rem/1.2 Fraunces,Georgia,'Times New Roman',serif}h1,h2{line-height:1.25}article{margin:1.5rem 0;padding:1rem 1.25rem;background:#fffdf8;border-radius:12px}
h2{margin:0;font-size:1.2rem}p{margin:.25rem 0;color:#5d564b}pre{margin:1rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:#22201c}a{color:#a30d25}
form{margin:1.5rem 0}button{min-height:3rem;padding:.75rem 1.5rem;border:0;border-radius:999px;background:#c8102e;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{border:1.5px solid currentcolor;background:none;color:inherit}
button:focus-visible,a:focus-visible{outline:3px solid #22201c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1b1915;color:#f6f0e6}article{background:#26231e}p{color:#c9bfae}pre{color:#f6f0e6}a,header a{color:#ff8a97}button:focus-visible,a:focus-visible{outline-color:#f6f0e6}}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** As HTML. */
  readonly body: string;
}

/** Sends a page without scripts, outside of the app: it works in every mail program and needs no session. */
export const sendPage = (reply: FastifyReply, { language, title, body }: PlainPage): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)} · ${escaped(brand.title)}</title><style>${style}</style></head>
<body><header><a href="/">${escaped(brand.title)}</a></header><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`);
