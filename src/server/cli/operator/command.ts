import { parseArgs } from 'node:util'
import { accept, decline } from './commands/answer.ts'
import { books } from './commands/books.ts'
import { business } from './commands/business.ts'
import { capacity } from './commands/capacity.ts'
import { conflicts } from './commands/conflicts.ts'
import { coupon } from './commands/coupon.ts'
import { lockDay, unlockDay } from './commands/days.ts'
import { delivery } from './commands/delivery.ts'
import { list } from './commands/list.ts'
import { log } from './commands/log.ts'
import { mail } from './commands/mail.ts'
import { ownerLink } from './commands/owner-link.ts'
import { payouts } from './commands/payouts.ts'
import { reconcile } from './commands/reconcile.ts'
import { refund } from './commands/refund.ts'
import { shopLink } from './commands/shop-link.ts'
import { undo } from './commands/undo.ts'
import { unmatched } from './commands/unmatched.ts'
import { type Answer, type Command, type Context, UsageError } from './context.ts'

/** Every command by name, in the order of the help. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['accept', accept],
  ['decline', decline],
  ['refund', refund],
  ['undo', undo],
  ['conflicts', conflicts],
  ['coupon', coupon],
  ['lock-day', lockDay],
  ['unlock-day', unlockDay],
  ['capacity', capacity],
  ['shop-link', shopLink],
  ['owner-link', ownerLink],
  ['business', business],
  ['mail', mail],
  ['delivery', delivery],
  ['books', books],
  ['reconcile', reconcile],
  ['payouts', payouts],
  ['unmatched', unmatched],
  ['log', log],
])

const NAME_WIDTH = 12

const HELP = `npm run operator -- COMMAND …

${[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`).join('\n')}

COMMAND --help shows the details of a command. --json prints JSON for scripts. A command that changes something shows its plan and asks for
confirmation: --yes confirms, --as NAME names the operator (default: the user of this machine), --reason gives the reason, and --once KEY runs a
repeated request only once. Exit codes: 0 done or shown, 1 refused, 2 invalid command or settings, 3 not confirmed, 4 the books differ.

Needs the DATABASE_URL of the servers, which can keep running, and for changes their other settings. With the embedded database, stop the server
first.`

const GENERAL = { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const

/** Runs one operator command. */
export async function runCommand(context: Context, [name = '', ...words]: readonly string[]): Promise<Answer> {
  if (name === 'help' || name === '--help') return { code: 0, text: HELP }
  const command = COMMANDS.get(name)
  if (!command) return { code: 2, text: name === '' ? HELP : `Unknown command "${name}".\n\n${HELP}` }
  try {
    const { values, positionals } = readOptions(command, words)
    if (values['help'] === true) return { code: 0, text: helpOf(name, command) }
    return await command.run(context, positionals, values)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, text: `${error.message}\n\n${usageOf(name, command)}\n${name} --help shows the details.` }
  }
}

function readOptions(command: Command, words: readonly string[]) {
  try {
    const options = { ...GENERAL, ...command.options }
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    // The first sentence of Node's error names the unknown option, or the one without a value.
    throw new UsageError(error instanceof Error ? error.message.replace(/\. To specify .*$/s, '.') : String(error))
  }
}

const usageOf = (name: string, { usage }: Command): string =>
  `npm run operator -- ${[name, usage].filter(Boolean).join(' ')} [--json]`

const helpOf = (name: string, command: Command): string => {
  const options =
    'reason' in command.options ? '\n\n--as NAME, --yes, --once KEY as described by npm run operator -- help.' : ''
  const summary = `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`
  return `${usageOf(name, command)}\n\n${summary}\n${wrapped(command.details)}${options}`
}

const COLUMNS = 100

/** Wraps lines that are longer than a terminal's; shorter ones stay unchanged. */
function wrapped(text: string): string {
  const fits = new RegExp(`(.{1,${COLUMNS}})(?:\\s|$)`, 'g')
  return text
    .split('\n')
    .map((line) => (line.length <= COLUMNS ? line : line.replace(fits, '$1\n').trimEnd()))
    .join('\n')
}
