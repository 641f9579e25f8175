import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/** The address, IPv4 where it is one in the clothes of IPv6; null for other text, also for what only the library takes. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

const firstGroups = (address: ipaddr.IPv6, count: number): string =>
  address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')

/**
 * What counts as one client where tries are counted: an IPv4 address, or the /64 network of an IPv6 address, because
 * every subscriber has a whole one to choose addresses from. Other text stays as it is.
 */
export function clientNetwork(address: string): string {
  const client = parsed(address)
  if (client === null) return address
  return client instanceof ipaddr.IPv6 ? `${firstGroups(client, NETWORK_GROUPS)}::/64` : client.toString()
}

/**
 * The /48 that the /64 of an IPv6 address lies in: what many providers hand out to one subscriber, and 65,536 networks
 * to choose from. Null for everything else: an IPv4 address is its own site.
 */
export function clientSite(address: string): string | null {
  const client = parsed(address)
  return client instanceof ipaddr.IPv6 ? `${firstGroups(client, SITE_GROUPS)}::/48` : null
}
