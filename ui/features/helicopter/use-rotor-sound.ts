import { useCallback, useEffect, useRef } from 'react';
import { rotorSound } from './rotor-sound.ts';

/** Lets the rotor be heard while the page is open; what it returns takes the rotor's speed, 0 to 1. */
export function useRotorSound(): (speed: number) => void {
  const sound = useRef<ReturnType<typeof rotorSound> | null>(null);
  const speed = useRef(0);
  useEffect(() => {
    const opened = rotorSound();
    sound.current = opened;
    opened.follow(speed.current);
    return () => {
      opened.stop();
      sound.current = null;
    };
  }, []);
  return useCallback((next: number) => {
    speed.current = next;
    sound.current?.follow(next);
  }, []);
}
