import { runCommand } from '#server/cli/operator/command.ts'
import type { Context } from '#server/cli/operator/context.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import type { PaymentApp } from './payment-app.ts'

/**
 * `npm run operator -- …` on a test's app, with the app's clock, as `sato`. It is not interactive unless `more` says
 * otherwise.
 */
export function operate(server: PaymentApp, gateways: readonly PaymentGateway[] = [], more: Partial<Context> = {}) {
  const services = server.payments(...gateways)
  const context: Context = {
    ...{ db: server.db, now: () => server.clock.now(), user: 'sato', ask: null, services: async () => services },
    ...more,
  }
  return (...words: readonly string[]) => runCommand(context, words)
}
export type Operate = ReturnType<typeof operate>
