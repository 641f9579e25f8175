/**
 * What counts as one client where tries are counted: an IPv4 address, or the /64 network of an IPv6 address, because
 * every subscriber has a whole one to choose addresses from. Other text stays as it is.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!/^[0-9a-f:.]+$/i.test(bare) || !bare.includes(':')) return address
  const [before = '', after] = bare.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // '::' stands for as many groups of zeros as are missing.
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
