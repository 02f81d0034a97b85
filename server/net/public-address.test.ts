import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address';

test('K2 an address of the public Internet is told from every other kind', () => {
  for (const open of ['8.8.8.8', '95.213.1.1', '172.32.0.1', '2a02:6b8::2:242', '2606:4700::1111'])
    expect(isPublicAddress(open), open).toBe(true);
  const closed = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433'],
  ];
  for (const one of closed) expect(isPublicAddress(one), one).toBe(false);
});
