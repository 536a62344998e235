import { BlockList, isIP } from 'node:net';

/** Whether a name, as `hostNameOf` gives it, always means the machine that asks, whatever a DNS server says. */
export function isLoopbackHost(name: string): boolean {
  const family = isIP(name);
  if (family !== 0) return loopback.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
