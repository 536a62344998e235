import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import { Switch, Switches } from './choice.tsx';
import { chooseSense, hasSense, type Sense, useSense } from './senses.ts';

/** Switches for sound and vibration, of those that this device has. */
export function SenseSwitches(): ReactNode {
  return (
    <Switches legend={text('senses').title}>
      {(['sound', 'touch'] as const).filter(hasSense).map((sense) => (
        <SenseSwitch key={sense} sense={sense} />
      ))}
    </Switches>
  );
}

function SenseSwitch({ sense }: { readonly sense: Sense }): ReactNode {
  const checked = useSense(sense);
  return <Switch {...text('senses')[sense]} checked={checked} onChange={(wanted) => chooseSense(sense, wanted)} />;
}
