import type { Endpoint } from '#contract/endpoint.ts'

/** Sends a call to the server. Rejects if the server cannot be reached. */
export type Send = (
  endpoint: Pick<Endpoint, 'name' | 'kept'>,
  address: string,
  request: RequestInit,
) => Promise<Response>

/** Transport of all calls: the network, except while the server renders a page. */
export let send: Send = (_endpoint, address, request) => fetch(address, request)

/** Replaces the transport of all calls. */
export function sendThrough(other: Send): void {
  send = other
}
