import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the connection's, or what the first trusted proxy says. Some proxies write a port behind it or
 * brackets around it, and each port would count as another client; what is no address at all is not taken.
 */
export function clientAddress(
  request: Pick<FastifyRequest, 'ip'> & { readonly socket: { remoteAddress?: string | undefined } },
): string {
  const address = request.ip ?? ''
  if (isIP(address) !== 0) return address
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? ''
  return isIP(bare) !== 0 ? bare : (request.socket.remoteAddress ?? '')
}
