import { parseArgs } from 'node:util'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { TICKET_KEY_NOTICE_DAYS } from '#domain/constants.ts'
import { type KeyStage, keyStages } from '#domain/ticket/key-rotation.ts'
import type { TicketKeyStore } from '#server/ports/ticket-keys.ts'

export const HELP = `npm run keys -- list                lists the keys that sign tickets, oldest first
npm run keys -- rotate              publishes a new key now; it starts signing after ${TICKET_KEY_NOTICE_DAYS} days
npm run keys -- drop KID [--yes]    deletes a key; tickets that it signed are refused from then on

Changes DATA_DIR/keys/ticket-keys.json. Every server needs the same file; running servers reload it automatically.
Phones renew their tickets when they are online, so after a drop an offline phone has no valid ticket until it reconnects.`

/** Output and exit code of a command. 1: refused; 2: invalid command; 3: needs --yes. */
export interface Answer {
  readonly code: 0 | 1 | 2 | 3
  readonly text: string
}

const STAGES = {
  waiting: 'published, not signing yet',
  signing: 'signing',
  retired: 'no longer signing; its tickets may still be valid',
  over: 'all its tickets have expired; it can be dropped',
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
    return {
      code: 1,
      text: `${waiting.key.kid} is already waiting: it starts signing on ${day(waiting.key.from)}. No key was added.`,
    }
  }
  const key = store.add(now.add({ hours: 24 * TICKET_KEY_NOTICE_DAYS }))
  return {
    code: 0,
    text: `${key.kid} is published and starts signing on ${day(key.from)}. Copy this file to every server before then. Keep the previous key until "list" shows that it can be dropped.`,
  }
}

function drop(store: TicketKeyStore, kid: string, isSure: boolean, now: Temporal.Instant): Answer {
  const keys = store.all()
  const found = keyStages(keys, now).find(({ key }) => key.kid === kid)
  if (!found) return { code: 1, text: `There is no key ${kid}.` }
  if (keys.length === 1) return { code: 1, text: `${kid} is the only key. Rotate first.` }
  const { stage, until } = found
  if (!isSure && (stage === 'signing' || stage === 'retired')) {
    const end = until === null ? '' : ` The last one expires by ${day(until)}.`
    return {
      code: 3,
      text: `${kid}: ${STAGES[stage]}. If it is dropped, the tickets that it signed are refused until their phones reconnect.${end} Nothing was done. Add --yes to drop it.`,
    }
  }
  store.drop(kid)
  return { code: 0, text: `${kid} was dropped. Tickets that it signed are now refused.` }
}
