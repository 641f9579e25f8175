import { daySpans } from '#domain/calendar/day-spans.ts'
import type { DifferenceKind } from '#domain/order/reconciliation.ts'
import { reconcile as compare, type MissingStatement, type Reconciliation } from '#server/modules/books/index.ts'
import { bookRefundsOf } from '#server/modules/payments/index.ts'
import { visible } from '#server/text/visible.ts'
import { json } from '../act.ts'
import { type Answer, type Command, exactly } from '../context.ts'
import { counted, yen } from '../words.ts'
import { PERIOD_OPTIONS, periodOf } from './books.ts'

/** Each kind of difference as text. */
const MEANING: Readonly<Record<DifferenceKind, string>> = {
  'unknown-payment': 'the gateway has money that no order here knows of',
  'missing-payment': 'booked here, and the gateway has no such payment',
  state: 'the two sides say different things of it',
  amount: 'paid here and there with other amounts',
  'unknown-refund': 'went back there, and is not booked here',
  'missing-refund': 'booked here as gone back, and does not stand there',
  'refund-amount': 'went back here and there with other amounts',
}

export const reconcile: Command = {
  usage: '[--from DAY] [--to DAY] [--book]',
  summary: 'compares the books with the gateways and lists every difference',
  details:
    'The payments of the Japan days that are named (from the first of the month to today unless they are), with all their refunds. Each difference is looked at twice. Stripe lists its payments; WeChat Pay is asked about each payment that is known here or named by its statements, which it makes for each day in Beijing, from 10:00 of the next one in Japan on. Writes the fees that the gateways tell, and keeps payments without an order (`unmatched`); with --book also refunds that a person made at a gateway, which lower what is owed. Exit code 4 for differences, 1 where a gateway did not answer everything.',
  options: { ...PERIOD_OPTIONS, book: { type: 'boolean', default: false } },
  async run(context, words, values) {
    exactly(words)
    const period = periodOf(values, context.now())
    const services = await context.services()
    let found = await compare(services, period)
    if (values['book'] === true) {
      const refs = found.differences.filter(({ kind }) => kind === 'unknown-refund').map(({ ref }) => ref)
      for (const ref of new Set(refs)) await bookRefundsOf(services, ref, context.now())
      if (refs.length > 0) found = await compare(services, period)
    }
    const code = found.gateways.some(({ trouble }) => trouble !== null) ? 1 : found.differences.length > 0 ? 4 : 0
    if (values['json'] === true) return json(code, { ...period, ...found })
    return { code, text: textOf(found), isResult: true }
  },
}

const side = (value: string | number | null): string =>
  value === null ? 'nothing' : typeof value === 'number' ? yen(value) : value

function textOf({ gateways, differences, demo, feesLearned }: Reconciliation): Answer['text'] {
  const how = gateways.map(({ provider, way, compared, trouble, missing }) => {
    const ways = {
      listed: 'from its list',
      asked: 'each asked about: payments that only it knows are not found',
      stated: 'each asked about, and each that its statements name',
    }
    const days = (why: MissingStatement['missing']) =>
      daySpans(missing.filter((one) => one.missing === why).map(({ day }) => day))
    const [notYet, tooOld] = [days('not-yet'), days('too-old')]
    return [
      `${provider}: ${counted(compared, 'payment')} compared, ${ways[way]}.`,
      ...(notYet === '' ? [] : [`No statement yet of ${notYet}: payments of then that only it knows are not found.`]),
      ...(tooOld === '' ? [] : [`No statement any more of ${tooOld}.`]),
      ...(trouble === null ? [] : [`NOT COMPLETE: ${visible(trouble)}`]),
    ].join(' ')
  })
  const lines = differences.map(
    ({ provider, kind, ref, refundRef, orderNo, ours, theirs }) =>
      `  ${kind}  ${provider} ${visible(ref)}${refundRef === null ? '' : `, refund ${visible(refundRef)}`}${orderNo === null ? '' : `, order ${visible(orderNo)}`}: here ${side(ours)}, there ${side(theirs)} (${MEANING[kind]})`,
  )
  return [
    ...how,
    ...(demo === 0 ? [] : [`${counted(demo, 'payment')} of the demo, which no gateway has seen, left out.`]),
    ...(feesLearned === 0 ? [] : [`${counted(feesLearned, 'fee')} stored.`]),
    ...(differences.length === 0 ? ['No differences.'] : [`${counted(differences.length, 'difference')}:`, ...lines]),
  ].join('\n')
}
