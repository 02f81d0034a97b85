import { BlockList, isIP } from 'node:net';

/** Addresses that are not one machine on the public Internet. Source: IANA, IPv4 special-purpose registry. */
const specialV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Within 2000::/3, where all public addresses are, those that are not: tunnels (Teredo, 6to4) lead to any IPv4
 * address, the others are for documentation and benchmarks. Source: IANA, IPv6 special-purpose registry.
 */
const specialV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closedV4 = new BlockList();
for (const [network, prefix] of specialV4) closedV4.addSubnet(network, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const closedV6 = new BlockList();
for (const [network, prefix] of specialV6) closedV6.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address leads to the public Internet. IPv4 inside IPv6 (mapped, translated) never does here: it
 * lies outside 2000::/3, and no name server answers with it.
 */
export function isPublicAddress(address: string): boolean {
  // 'fe80::1%eth0' names an interface of this machine.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !closedV4.check(address, 'ipv4');
    case 6:
      return publicV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
    default:
      return false;
  }
}
