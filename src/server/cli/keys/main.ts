import 'temporal-polyfill/global'
import { ticketKeyStoreOf } from '#server/app/ports.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { printAnswer, reportFailure } from '../data.ts'
import { runCommand } from './command.ts'

// `npm run keys`: see HELP. Of the settings only DATA_DIR is read.
try {
  const { DATA_DIR } = process.env
  const config = readConfig({ DATA_DIR, PROFILE: 'sandbox' })
  printAnswer(runCommand(ticketKeyStoreOf(config), process.argv.slice(2), Temporal.Now.instant()))
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST')
  reportFailure(isMissing ? new ConfigError(error.message) : error)
}
