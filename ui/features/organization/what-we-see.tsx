import { joined } from '#contracts/text/isolating.ts';
import type { ReactNode } from 'react';
import page from '../../kit/page.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';

/** What administrators see of members, in the words that members read. */
export function WhatWeSee(): ReactNode {
  const t = text('organizationSees');
  const { seenAbout, rows, more } = text('organization').membership;
  return (
    <Section id="what-we-see" title={t.title} about={t.about}>
      <ul className={page.ruled}>
        <li>
          {seenAbout}
          <span className="muted"> {joined(Object.values(rows), ', ')}</span>
        </li>
        {[more, ...t.points].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  );
}
