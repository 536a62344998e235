import { BlockList, isIP } from 'node:net';

/** Whether a host name (see `hostNameOf`) always means this machine, whatever DNS says. */
export function isLoopbackHost(name: string): boolean {
  const family = isIP(name);
  if (family !== 0) return loopback.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
