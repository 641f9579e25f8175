import type { BankDifferenceKind } from '#domain/order/bank.ts'
import {
  arrivalsByDay,
  balanceToCome,
  compareWithBank,
  feesByMonth,
  listPayouts,
  readBank,
} from '#server/modules/payouts/index.ts'
import { isGatewayError } from '#server/ports/payment.ts'
import { paysOut } from '#server/ports/payouts.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import { type Command, type Context, requireArguments } from '../context.ts'
import { counted, yen } from '../words.ts'
import { PERIOD_OPTIONS, periodOf } from './books.ts'

/** Each kind of difference as text. */
const MEANING: Readonly<Record<BankDifferenceKind, string>> = {
  'missing-entry': 'booked here, but in no payout and not in the balance to come',
  'unknown-entry': 'in the gateway’s balance, but not booked here',
  amount: 'the amount differs',
  fee: 'the fee differs',
  'payout-sum': 'the payout is not the sum of its entries',
}

export const payouts: Command = {
  usage: '[--from DAY] [--to DAY] [--read]',
  summary: 'lists what the gateways paid to the bank and compares it with the ledger',
  details:
    'Lists the payouts that arrive on the given days (Japan time; default: first of the month to today) with payments, refunds and fees, the balance that is still to come, fees by month, and every difference between the ledger and these. Servers read payouts daily from 05:00; --read reads them now. Exit code 4: differences; 1: a gateway did not answer.',
  options: { ...PERIOD_OPTIONS, read: { type: 'boolean', default: false } },
  async run(context, words, values) {
    requireArguments(words)
    const period = periodOf(values, context.now())
    const trouble = values['read'] === true ? await readAll(context) : []
    const found = {
      payouts: await listPayouts(context.db, period),
      arrivals: await arrivalsByDay(context.db, period),
      toCome: await balanceToCome(context.db),
      months: await feesByMonth(context.db, period),
      differences: await compareWithBank(context.db, period),
    }
    const code = trouble.length > 0 ? 1 : found.differences.length > 0 ? 4 : 0
    if (values['json'] === true) return json(code, { ...period, ...found, trouble })
    return { code, text: [...trouble, ...linesOf(found)].join('\n'), isResult: true }
  },
}

/** Reads the balance of every gateway that pays out. Returns what kept it from doing so. */
async function readAll(context: Context): Promise<string[]> {
  const { gateways } = await context.services()
  const trouble: string[] = []
  for (const gateway of gateways.all.filter(paysOut)) {
    try {
      await readBank(context.db, gateway, context.now())
    } catch (error) {
      if (!isGatewayError(error)) throw error
      trouble.push(`INCOMPLETE: ${gateway.provider}: ${escapeForTerminal(error.message)}`)
    }
  }
  return trouble
}

interface Found {
  readonly payouts: Awaited<ReturnType<typeof listPayouts>>
  readonly arrivals: Awaited<ReturnType<typeof arrivalsByDay>>
  readonly toCome: Awaited<ReturnType<typeof balanceToCome>>
  readonly months: Awaited<ReturnType<typeof feesByMonth>>
  readonly differences: Awaited<ReturnType<typeof compareWithBank>>
}

const side = (value: number | null): string => (value === null ? 'nothing' : yen(value))

function linesOf({ payouts: list, arrivals, toCome, months, differences }: Found): string[] {
  const consists = (one: Found['payouts'][number]) =>
    one.entries === 'read'
      ? `${counted(one.payments, 'payment')} ${yen(one.paid)}, refunds ${yen(one.refunded)}, other ${yen(one.other)}, fees ${yen(one.fees)}`
      : one.entries === 'waiting'
        ? 'what it consists of is not known yet'
        : 'made by hand: the gateway does not say what it consists of'
  return [
    ...(list.length === 0 ? ['No payouts.'] : []),
    ...list.map(
      (one) =>
        `${one.arrivesOn}  ${yen(one.amount)}  ${one.provider} ${escapeForTerminal(one.ref)} (${one.state}): ${consists(one)}`,
    ),
    ...arrivals.map(({ day, amount }) => `Arrives ${day}: ${yen(amount)}`),
    ...toCome.map(
      ({ provider, entries, net, readAt }) =>
        `Still to come from ${provider}: ${yen(net)} of ${counted(entries, 'movement')}, as of ${readAt.toISOString()}.`,
    ),
    ...months.map(({ month, provider, fees }) => `Fees ${month} ${provider}: ${yen(fees)}`),
    ...(differences.length === 0
      ? ['No differences.']
      : [
          `${counted(differences.length, 'difference')}:`,
          ...differences.map(
            ({ provider, kind, ref, refundRef, orderNo, ours, theirs }) =>
              `  ${kind}  ${provider} ${escapeForTerminal(ref)}${refundRef === null ? '' : `, refund ${escapeForTerminal(refundRef)}`}${orderNo === null ? '' : `, order ${escapeForTerminal(orderNo)}`}: here ${side(ours)}, gateway ${side(theirs)} (${MEANING[kind]})`,
          ),
        ]),
  ]
}
