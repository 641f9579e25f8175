import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the connection's, or the address that the outermost trusted proxy reports. Removes a port
 * or brackets, which some proxies add and which would make each port count as another client. Ignores text that is
 * not an address.
 */
export function clientAddress(
  request: Pick<FastifyRequest, 'ip'> & { readonly socket: { remoteAddress?: string | undefined } },
): string {
  const address = request.ip ?? ''
  if (isIP(address) !== 0) return address
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? ''
  return isIP(bare) !== 0 ? bare : (request.socket.remoteAddress ?? '')
}
