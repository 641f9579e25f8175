import { parseArgs } from 'node:util'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { TICKET_KEY_NOTICE_DAYS } from '#domain/constants.ts'
import { type KeyStage, keyStages } from '#domain/ticket/key-rotation.ts'
import type { TicketKeyStore } from '#server/ports/ticket-keys.ts'

export const HELP = `npm run keys -- list                the keys that sign tickets, oldest first
npm run keys -- rotate              publishes a new key now, which signs from ${TICKET_KEY_NOTICE_DAYS} days later on
npm run keys -- drop KID [--yes]    removes a key for good: tickets that it signed are refused from then on

It changes DATA_DIR/keys/ticket-keys.json, which every server has to have the same of; servers that run read it again by themselves.
Phones renew their tickets whenever they are online, so dropping a key costs those who are not until they are.`

/** Output and exit code of a command. 1: refused; 2: invalid command; 3: needs --yes. */
export interface Answer {
  readonly code: 0 | 1 | 2 | 3
  readonly text: string
}

const STAGES = {
  waiting: 'published, signs later',
  signing: 'signs now',
  retired: 'signs no more; its tickets may still be good',
  over: 'its last ticket has ended: it can be dropped',
} as const satisfies Record<KeyStage, string>

const day = (at: Temporal.Instant) => `${formatUseTimeStr(at)} in Japan`

/** Lists, rotates or drops the keys that sign tickets (T-24). */
export function runCommand(store: TicketKeyStore, words: readonly string[], now: Temporal.Instant): Answer {
  const read = wordsOf(words)
  if (read === null) return { code: 2, text: HELP }
  const [command, kid, ...more] = read.positionals
  if (command === 'list' && kid === undefined) return list(store, now)
  if (command === 'rotate' && kid === undefined) return rotate(store, now)
  if (command === 'drop' && kid !== undefined && more.length === 0) return drop(store, kid, read.yes, now)
  return { code: 2, text: HELP }
}

function wordsOf(words: readonly string[]): { positionals: string[]; yes: boolean } | null {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    return { positionals, yes: values.yes }
  } catch {
    return null
  }
}

function list(store: TicketKeyStore, now: Temporal.Instant): Answer {
  const lines = keyStages(store.all(), now).map(({ key, stage, until }) => {
    const end = until === null ? '' : `, needed until ${day(until)}`
    return `${key.kid}  from ${day(key.from)}${end}: ${STAGES[stage]}`
  })
  return { code: 0, text: lines.join('\n') }
}

function rotate(store: TicketKeyStore, now: Temporal.Instant): Answer {
  const waiting = keyStages(store.all(), now).find(({ stage }) => stage === 'waiting')
  if (waiting) {
    return { code: 1, text: `${waiting.key.kid} waits already: it signs from ${day(waiting.key.from)} on.` }
  }
  const key = store.add(now.add({ hours: 24 * TICKET_KEY_NOTICE_DAYS }))
  return {
    code: 0,
    text: `${key.kid} is published and signs from ${day(key.from)} on. Every server needs this file before then. The key before it stays until "list" says that it can be dropped.`,
  }
}

function drop(store: TicketKeyStore, kid: string, isSure: boolean, now: Temporal.Instant): Answer {
  const keys = store.all()
  const found = keyStages(keys, now).find(({ key }) => key.kid === kid)
  if (!found) return { code: 1, text: `There is no key ${kid}.` }
  if (keys.length === 1) return { code: 1, text: `${kid} is the only key: rotate first.` }
  const { stage, until } = found
  if (!isSure && (stage === 'signing' || stage === 'retired')) {
    const end = until === null ? '' : ` The last of them ends by ${day(until)}.`
    return {
      code: 3,
      text: `${kid} ${STAGES[stage]}. Every ticket that it signed is refused from now on, until its phone has been online.${end} Nothing was done: say --yes.`,
    }
  }
  store.drop(kid)
  return { code: 0, text: `${kid} is dropped. Tickets that it signed are refused.` }
}
