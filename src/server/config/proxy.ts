import { isIP } from 'node:net'

/**
 * Whether the text is an address or network (address/prefix length) of a proxy that may be trusted. A prefix length
 * of 0 is refused, because any client could then claim any address.
 */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  if (length === undefined) return true
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128)
}
