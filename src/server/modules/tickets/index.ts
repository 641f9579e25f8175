import type { Serve } from '#server/http/serve.ts'
import { ticketRoutes } from './routes.ts'
import type { TicketsDeps } from './service.ts'

/** Tickets: the signed token, the sync to the phone, and redemption with its verdicts. */
export function ticketsModule(deps: TicketsDeps) {
  return { routes: (serve: Serve): void => ticketRoutes(serve, deps) }
}
