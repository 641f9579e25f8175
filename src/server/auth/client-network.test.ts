import { expect, it } from 'vitest'
import { clientNetwork, clientSite } from './client-network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unix socket', 'unix socket'],
  // The library would read these as 0.0.0.10 and 8.0.0.1.
  ['10', '10'],
  ['010.0.0.1', '010.0.0.1'],
])('%s counts as %s', (address, client) => expect(clientNetwork(address)).toBe(client))

it('two addresses of one subscriber are one client, and addresses of two subscribers are two', () => {
  expect(clientNetwork('2001:db8:1:2::a')).toBe(clientNetwork('2001:db8:1:2:ffff::b'))
  expect(clientNetwork('2001:db8:1:2::a')).not.toBe(clientNetwork('2001:db8:1:3::a'))
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001:ffff::6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['203.0.113.9', null],
  ['::ffff:203.0.113.9', null],
  ['unix socket', null],
])('%s belongs to the site %s', (address, site) => expect(clientSite(address)).toBe(site))
