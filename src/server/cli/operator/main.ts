import 'temporal-polyfill/global'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { type OperatorServices, openOperatorServices } from '#server/app/operator.ts'
import { readConfig } from '#server/config/config.ts'
import { loggedError } from '#server/text/logged-error.ts'
import { printOutput, reportFailure, withData } from '../data.ts'
import { runCommand } from './command.ts'
import type { Context } from './context.ts'

/** Asks on stderr, so that stdout has only the result. */
async function ask(consequence: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${consequence}\n\nContinue? [y/N] `)).trim())
  } finally {
    lines.close()
  }
}

/** The system user's name; '' in a container that has no name for the user. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

// `npm run operator`: see its help.
withData(process.env, async (db) => {
  const opened: { services?: Promise<OperatorServices> } = {}
  const log = {
    warn: (facts: object, message: string) =>
      console.error(message, 'err' in facts ? { ...facts, err: loggedError(facts.err) } : facts),
  }
  const context: Context = {
    db,
    now: Temporal.Now.instant,
    user: systemUser(),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
    services: () => {
      opened.services ??= openOperatorServices(db, readConfig(process.env), log)
      return opened.services
    },
  }
  try {
    return await runCommand(context, process.argv.slice(2))
  } finally {
    await (await opened.services)?.close()
  }
}).then(printOutput, reportFailure)
