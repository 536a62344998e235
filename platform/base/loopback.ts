import { BlockList, isIP } from 'node:net';

/** Whether a host name (see `hostNameOf`) always means this machine, whatever DNS says. */
export function isLoopbackHost(name: string): boolean {
  const family = isIP(name);
  if (family === 4) return name.startsWith('127.');
  if (family === 6) return loopback.check(name, 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4'); // also in IPv6's form of it
loopback.addAddress('::1', 'ipv6');
