import type { Config } from '#server/config/config.ts'
import { readSecret } from '#server/config/secret.ts'
import type { Db } from '#server/db/connect.ts'
import type { ReconcileDependencies } from '#server/modules/books/index.ts'
import { openCatalogue } from '#server/modules/catalogue/index.ts'
import type { PaymentLog, RefundDependencies } from '#server/modules/payments/index.ts'
import { pushQueue } from '#server/modules/push/index.ts'
import { openPorts, systemPorts } from './ports.ts'

/** The services that operator actions need, without an HTTP server and without background jobs. */
export interface OperatorServices extends RefundDependencies, ReconcileDependencies {
  close(): Promise<void>
}

/** Opens the gateways and the catalogue with the servers' configuration. */
export async function openOperatorServices(db: Db, config: Config, log: PaymentLog): Promise<OperatorServices> {
  const secret = readSecret(config.dataDir, config.profile)
  const ports = await openPorts(config, systemPorts(config), secret)
  const { clock, random, gateways } = ports
  const catalogue = await openCatalogue(db, clock)
  return {
    ...{ db, catalogue, origin: config.origin, secret, gateways, random, clock, log },
    hasMailServer: config.smtp !== null,
    push: ports.push && pushQueue,
    async close() {
      catalogue.close()
      await ports.close()
    },
  }
}
