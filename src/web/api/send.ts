import type { Endpoint } from '#contract/endpoint.ts'

/** What takes a call to the server and brings its answer; rejects where it is not reached. */
export type Send = (
  endpoint: Pick<Endpoint, 'name' | 'kept'>,
  address: string,
  request: RequestInit,
) => Promise<Response>

/** The way of all calls: over the network, but where the server itself renders a page. */
export let send: Send = (_endpoint, address, request) => fetch(address, request)

/** Sends all calls another way from now on. */
export function sendThrough(other: Send): void {
  send = other
}
