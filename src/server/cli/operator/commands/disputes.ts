import { disputesOfOrderNo, revokeTicketAct } from '#server/modules/operator-actions/index.ts'
import { listDisputes, syncDispute } from '#server/modules/payments/index.ts'
import { isGatewayError, reportsDisputes } from '#server/ports/payment.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, orderNoOf, readBy, refused, runAction } from '../act.ts'
import {
  ACT_OPTIONS,
  type Answer,
  type Command,
  type Context,
  requireArguments,
  UsageError,
  type Values,
} from '../context.ts'
import { orderLine, yen } from '../words.ts'

type Listed = Awaited<ReturnType<typeof listDisputes>>[number]

const time = (date: Date | null): string | null => date?.toTemporalInstant().toString() ?? null

const facts = (row: Listed) => ({
  ...{ dispute: row.id, provider: row.provider, ref: row.provider_ref, orderNo: row.order_no, state: row.state },
  ...{ amount: row.amount, reason: row.reason, openedAt: time(row.opened_at), dueBy: time(row.due_by) },
  closedAt: time(row.closed_at),
})

const line = (row: Listed, now: Temporal.Instant): string => {
  const due = row.due_by === null || row.closed_at !== null ? '' : `, ${dueText(row.due_by, now)}`
  return `  ${String(row.id).padStart(6)}  ${row.state.padEnd(14)} ${yen(row.amount)} of order ${row.order_no}${due}, ${escapeForTerminal(row.provider)} ${escapeForTerminal(row.provider_ref)} (${escapeForTerminal(row.reason)})`
}

function dueText(dueBy: Date, now: Temporal.Instant): string {
  const hours = Math.floor((dueBy.getTime() - now.epochMilliseconds) / 3_600_000)
  const day = dueBy.toTemporalInstant().toString().slice(0, 10)
  return hours < 0
    ? `evidence was due ${day}`
    : `evidence due ${day}, in ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`}`
}

export const disputes: Command = {
  usage: '[--all | read | order ORDER | revoke ORDER --reason TEXT]',
  summary: 'lists disputes, reads them from the gateways, or revokes a ticket',
  details:
    'Without a word it lists open disputes, the first due first; --all lists closed ones too. `read` asks the gateways for their lists now instead of once a day. `order` shows the disputes of an order with what the bank and the gateway have taken. `revoke` ends the order of an unused ticket whose money the bank has: its seats become free, guest and shop are mailed, and nothing is refunded. Evidence is sent in the gateway’s dashboard; the console prints it from the page of the order.',
  options: { ...ACT_OPTIONS, all: { type: 'boolean', default: false } },
  async run(context, words, values) {
    const [verb, ...rest] = words
    switch (verb) {
      case undefined:
        return listed(context, values)
      case 'read':
        requireArguments(rest)
        return read(context, values)
      case 'order':
        return ofOrder(context, rest, values)
      case 'revoke':
        return revoke(context, rest, values)
      default:
        throw new UsageError(`Unknown action "${verb}" for disputes.`)
    }
  },
}

async function listed(context: Context, values: Values): Promise<Answer> {
  const isAll = values['all'] === true
  const rows = await listDisputes(context.db, isAll ? 'all' : 'open')
  if (values['json'] === true) return json(0, rows.map(facts))
  const none = isAll ? 'No disputes.' : 'No open disputes.'
  return { code: 0, text: rows.length === 0 ? none : rows.map((row) => line(row, context.now())).join('\n') }
}

/** The time that a gateway's list goes back, in hours. */
const LISTED_H = 24 * 180

/** Reads every gateway's list now. Exit code 1 if one cannot be read: the daily job then tries it again. */
async function read(context: Context, values: Values): Promise<Answer> {
  const services = await context.services()
  const now = context.now()
  const counts = { stored: 0, unchanged: 0, elsewhere: 0 }
  try {
    for (const gateway of services.gateways.all.filter(reportsDisputes)) {
      for await (const { ref } of gateway.disputes(now.subtract({ hours: LISTED_H }))) {
        counts[await syncDispute(services, gateway, ref, now)] += 1
      }
    }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return { code: 1, text: `The disputes could not be read: ${escapeForTerminal(error.message)}` }
  }
  if (values['json'] === true) return json(0, counts)
  return {
    code: 0,
    text: `${counts.stored} stored, ${counts.unchanged} unchanged, ${counts.elsewhere} of payments that are not in the database.`,
  }
}

async function ofOrder(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'ORDER')
  const orderNo = await orderNoOf(context, typed)
  if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
  const rows = await disputesOfOrderNo(context.db, orderNo)
  if (values['json'] === true) return json(0, rows)
  const lines = rows.map(
    ({ dispute, state, amount, held, fees, ref }) =>
      `  ${String(dispute).padStart(6)}  ${state.padEnd(14)} ${yen(amount)} disputed, the bank has ${yen(held)}, fees ${yen(fees)}, ${escapeForTerminal(ref)}`,
  )
  return { code: 0, text: lines.length === 0 ? `Order ${orderNo} has no disputes.` : lines.join('\n') }
}

async function revoke(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'ORDER')
  const by = readBy(context, values)
  const orderNo = await orderNoOf(context, typed)
  if (typeof orderNo !== 'string') return refused(orderNo, values['json'] === true)
  return runAction(context, revokeTicketAct(await context.services(), orderNo), {
    by,
    values,
    describe: ({ order, dispute, seats, code, mails }) => [
      orderLine(order),
      `The bank disputes ${yen(dispute.amount)} of it (${escapeForTerminal(dispute.ref)}, ${dispute.state}).`,
      `The ticket becomes invalid, ${seats} seats become free${code === null ? '' : `, and a use of code ${escapeForTerminal(code)} is restored`}. Nothing is refunded.`,
      mails.length === 0
        ? 'No email is sent.'
        : `Emails: ${mails.map(({ to, address }) => `${to} ${escapeForTerminal(address)}`).join(', ')}.`,
    ],
  })
}
