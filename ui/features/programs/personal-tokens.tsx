import type { ReactNode } from 'react';
import {
  accessTokens,
  createAccessToken,
  revokeAccessToken,
  rotateAccessToken,
} from '#contracts/programs/endpoints.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';
import { EndingSoon, type TokenCalls, Tokens } from './tokens.tsx';

const calls = {
  add: createAccessToken,
  rotate: rotateAccessToken,
  revoke: revokeAccessToken,
} as unknown as TokenCalls;
const stale = [keyOf(accessTokens, {})];

/** The person's own tokens, for programs that act as them. */
export function PersonalTokens(): ReactNode {
  const { personal: t } = text('programs');
  const list = useRead(accessTokens, {});
  const hindrance = list.data?.hindrance ?? null;
  return (
    <Section id="access-tokens" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      {list.data && (
        <>
          <EndingSoon tokens={list.data.tokens} />
          <Tokens
            tokens={list.data.tokens}
            calls={calls}
            account={null}
            stale={stale}
            scopes={list.data.scopes}
            add={hindrance === null ? { label: t.add } : null}
            level={3}
            none={hindrance === null && <p className="muted">{t.none}</p>}
          />
          {hindrance && <p>{t.hindrances[hindrance]}</p>}
        </>
      )}
    </Section>
  );
}
