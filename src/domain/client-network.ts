const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/** The eight groups of an IPv6 address; null for other text. */
function groupsOf(address: string): string[] | null {
  const [bare = ''] = address.split('%')
  if (!/^[0-9a-f:.]+$/i.test(bare) || !bare.includes(':')) return null
  const [before = '', after] = bare.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // '::' stands for as many groups of zeros as are missing.
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
}

function mappedIpv4(address: string): string | undefined {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
}

/**
 * What counts as one client where tries are counted: an IPv4 address, or the /64 network of an IPv6 address, because
 * every subscriber has a whole one to choose addresses from. Other text stays as it is.
 */
export function clientNetwork(address: string): string {
  const mapped = mappedIpv4(address)
  if (mapped !== undefined) return mapped
  const groups = groupsOf(address)
  return groups === null ? address : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/**
 * The /48 that the /64 of an IPv6 address lies in: what many providers hand out to one subscriber, and 65,536 networks
 * to choose from. Null for everything else: an IPv4 address is its own site.
 */
export function clientSite(address: string): string | null {
  const groups = mappedIpv4(address) === undefined ? groupsOf(address) : null
  return groups === null ? null : `${groups.slice(0, SITE_GROUPS).join(':')}::/48`
}
