import 'temporal-polyfill/global'
import { enableCompileCache } from 'node:module'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { readSecret } from './config/secret.ts'
import { stripeEventsNotice } from './config/stripe.ts'
import { DataDirectoryInUse, lockDataDirectory } from './db/data-lock.ts'
import { loggedErrorText } from './text/logged-error.ts'

/** How long requests in flight have after the listener is closed; their own limits are shorter. */
const SHUTDOWN_MS = 9_000

/**
 * Starts the service and prints its address. On SIGTERM or SIGINT it first reports 503 at /readyz, then closes the
 * listener, then answers the requests in flight. A second signal ends it immediately.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const lock = config.databaseUrl === null ? await lockDataDirectory(config.dataDir) : null
  // Loaded after the checks above, so that a wrong configuration or a directory in use is reported quickly. The
  // compile cache speeds up the next start.
  enableCompileCache()
  const [{ buildApp, requireBusinessFacts, systemPorts }, { openDatabase }] = await Promise.all([
    import('./app.ts'),
    import('./db/open.ts'),
  ])
  const secret = readSecret(config.dataDir, config.profile)
  const ports = systemPorts(config)
  const db = await openDatabase(config, async (empty) => {
    const { fillDemo } = await import('./demo/fill.ts')
    await fillDemo(empty, { secret, clock: ports.clock, random: ports.random })
  })
  if (config.profile === 'production') await requireBusinessFacts(db)
  const webRoot = fileURLToPath(new URL('../../dist', import.meta.url))
  const { app, ending } = await buildApp({ db, config, secret, webRoot, ports, log: true })
  await app.listen({ port: config.port, host: config.host })
  closeWithGrace({ delay: config.drainMs + SHUTDOWN_MS, logger: false }, async ({ err }) => {
    if (err) console.error(loggedErrorText(err))
    else {
      ending.begin()
      await pause(config.drainMs)
    }
    await app.close()
    await db.destroy()
    await lock?.release()
  })
  await announce(config)
}

async function announce(config: Config): Promise<void> {
  console.log(`Tabifuda (${config.profile}) on http://127.0.0.1:${config.port}`)
  if (config.profile === 'production' && config.stripe) console.log(stripeEventsNotice(config.origin))
  if (config.host !== '0.0.0.0') return
  const address = Object.values(networkInterfaces())
    .flat()
    .find((network) => network?.family === 'IPv4' && !network.internal)?.address
  if (!address) return
  const url = `http://${address}:${config.port}`
  console.log(`From a phone on the same network: ${url}`)
  const { toString: qrText } = await import('qrcode')
  console.log(await qrText(url, { type: 'terminal', small: true }))
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirectoryInUse
  console.error(isExpected ? error.message : loggedErrorText(error))
  process.exit(1)
})
