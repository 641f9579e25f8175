import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the connection's, or what the first trusted proxy says. Some proxies write a port behind it or
 * brackets around it, and each port would count as another client; what is no address at all is not taken.
 */
export function clientAddress(
  request: Pick<FastifyRequest, 'ip'> & { readonly socket: { remoteAddress?: string | undefined } },
): string {
  const said = request.ip ?? ''
  if (isIP(said) !== 0) return said
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? ''
  return isIP(bare) !== 0 ? bare : (request.socket.remoteAddress ?? '')
}
