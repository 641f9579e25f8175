import { formatDayRanges } from '#domain/calendar/day-ranges.ts'
import type { DisputeDifferenceKind } from '#domain/dispute/compare.ts'
import type { DifferenceKind } from '#domain/order/reconciliation.ts'
import { reconcile as compare, type MissingStatement, type Reconciliation } from '#server/modules/books/index.ts'
import { bookRefundsOf, syncDispute } from '#server/modules/payments/index.ts'
import { reportsDisputes } from '#server/ports/payment.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import { type Answer, type Command, type Context, requireArguments } from '../context.ts'
import { counted, yen } from '../words.ts'
import { PERIOD_OPTIONS, periodOf } from './books.ts'

/** Each kind of difference as text. */
const MEANING: Readonly<Record<DifferenceKind | DisputeDifferenceKind, string>> = {
  'unknown-payment': 'the gateway took a payment that is not booked here',
  'missing-payment': 'booked here, but unknown to the gateway',
  state: 'the state differs',
  amount: 'the paid amount differs',
  'unknown-refund': 'refunded at the gateway, but not booked here',
  'missing-refund': 'booked as refunded here, but unknown to the gateway',
  'refund-amount': 'the refunded amount differs',
  'unknown-dispute': 'disputed at the gateway, but not stored here',
  'missing-dispute': 'stored as disputed here, but unknown to the gateway',
  'dispute-state': 'the state of the dispute differs',
  'dispute-amount': 'the yen of the dispute or its fee differ',
}

export const reconcile: Command = {
  usage: '[--from DAY] [--to DAY] [--book]',
  summary: 'compares the books with the gateways and lists every difference',
  details:
    'Compares the payments of the given days (Japan time; default: first of the month to today) with all their refunds. Each difference is checked twice. Stripe lists its payments. WeChat Pay is queried for each payment that is known here or in its daily statements (Beijing days, available from 10:00 Japan time the next day). Stores the fees that the gateways report, and payments without an order (`unmatched`). With --book it also books refunds made by hand at a gateway, which lowers the amount still to be refunded, and stores the disputes that differ. Exit code 4: differences; 1: a gateway did not answer everything.',
  options: { ...PERIOD_OPTIONS, book: { type: 'boolean', default: false } },
  async run(context, words, values) {
    requireArguments(words)
    const period = periodOf(values, context.now())
    const services = await context.services()
    let found = await compare(services, period)
    if (values['book'] === true) {
      const refs = found.differences.filter(({ kind }) => kind === 'unknown-refund').map(({ ref }) => ref)
      for (const ref of new Set(refs)) await bookRefundsOf(services, ref, context.now())
      const isBooked = await bookDisputes(services, found, context.now())
      if (refs.length > 0 || isBooked) found = await compare(services, period)
    }
    const code = found.gateways.some(({ trouble }) => trouble !== null) ? 1 : found.differences.length > 0 ? 4 : 0
    if (values['json'] === true) return json(code, { ...period, ...found })
    return { code, text: textOf(found), isResult: true }
  },
}

/** Stores the disputes that differ as the gateways report them; false if there are none. */
async function bookDisputes(
  services: Awaited<ReturnType<Context['services']>>,
  { differences }: Reconciliation,
  now: Temporal.Instant,
): Promise<boolean> {
  const disputed = differences.flatMap((one) => ('disputeRef' in one ? [one] : []))
  for (const { provider, disputeRef } of disputed) {
    const gateway = services.gateways.of(provider)
    if (reportsDisputes(gateway)) await syncDispute(services, gateway, disputeRef, now)
  }
  return disputed.length > 0
}

const side = (value: string | number | null): string =>
  value === null ? 'nothing' : typeof value === 'number' ? yen(value) : value

function textOf({ gateways, differences, demo, feesLearned }: Reconciliation): Answer['text'] {
  const how = gateways.map(({ provider, way, compared, trouble, missing }) => {
    const ways = {
      listed: 'from the gateway’s list',
      asked: 'queried one by one: payments known only to the gateway are not found',
      stated: 'queried one by one, including those in the gateway’s statements',
    }
    const days = (why: MissingStatement['missing']) =>
      formatDayRanges(missing.filter((one) => one.missing === why).map(({ day }) => day))
    const [notYet, tooOld] = [days('not-yet'), days('too-old')]
    return [
      `${provider}: ${counted(compared, 'payment')} compared, ${ways[way]}.`,
      ...(notYet === ''
        ? []
        : [`No statement yet for ${notYet}: payments of those days that are known only to the gateway are not found.`]),
      ...(tooOld === '' ? [] : [`Statements for ${tooOld} are no longer available.`]),
      ...(trouble === null ? [] : [`INCOMPLETE: ${escapeForTerminal(trouble)}`]),
    ].join(' ')
  })
  const aboutOf = (one: Reconciliation['differences'][number]) => {
    if ('disputeRef' in one) return `, dispute ${escapeForTerminal(one.disputeRef)}`
    return one.refundRef === null ? '' : `, refund ${escapeForTerminal(one.refundRef)}`
  }
  const lines = differences.map((one) => {
    const { provider, kind, ref, orderNo, ours, theirs } = one
    return `  ${kind}  ${provider} ${escapeForTerminal(ref)}${aboutOf(one)}${orderNo === null ? '' : `, order ${escapeForTerminal(orderNo)}`}: here ${side(ours)}, gateway ${side(theirs)} (${MEANING[kind]})`
  })
  return [
    ...how,
    ...(demo === 0 ? [] : [`${counted(demo, 'payment')} of the demo data skipped.`]),
    ...(feesLearned === 0 ? [] : [`${counted(feesLearned, 'fee')} stored.`]),
    ...(differences.length === 0 ? ['No differences.'] : [`${counted(differences.length, 'difference')}:`, ...lines]),
  ].join('\n')
}
