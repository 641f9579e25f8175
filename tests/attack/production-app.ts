import type { FastifyInstance } from 'fastify'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { buildApp } from '#server/app.ts'
import { SECRET, type TestApp } from '#tests/support/app.ts'
import { productionConfig } from '#tests/support/production.ts'
import type { Field } from './attack.ts'

/** The production profile on the same database, with test doubles that its configuration would refuse. */
export async function productionApp(on: TestApp, atEnd: Field['atEnd']): Promise<FastifyInstance> {
  const { dataDir } = on.config
  const config = productionConfig({ DATA_DIR: dataDir }, { smtp: null, stripe: null })
  const ports = { ...on.ports, gateways: [await openSandboxGateway(null)] }
  const { app } = await buildApp({ db: on.db, config, ports, secret: SECRET, webRoot: null })
  atEnd(() => app.close())
  return app
}
