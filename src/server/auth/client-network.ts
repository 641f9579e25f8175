import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/**
 * Parses an address; an IPv4-mapped IPv6 address becomes IPv4. Null for other text, including forms that only the
 * library accepts.
 */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

const firstGroups = (address: ipaddr.IPv6, count: number): string =>
  address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')

/**
 * The key under which attempts of one client are counted: an IPv4 address, or the /64 network of an IPv6 address, as
 * a subscriber can choose any address in it. Other text stays unchanged.
 */
export function clientNetwork(address: string): string {
  const client = parsed(address)
  if (client === null) return address
  return client instanceof ipaddr.IPv6 ? `${firstGroups(client, NETWORK_GROUPS)}::/64` : client.toString()
}

/**
 * The /48 of an IPv6 address, which many providers assign to one subscriber: 65,536 networks of /64. Null for
 * everything else, as an IPv4 address has no larger site.
 */
export function clientSite(address: string): string | null {
  const client = parsed(address)
  return client instanceof ipaddr.IPv6 ? `${firstGroups(client, SITE_GROUPS)}::/48` : null
}
