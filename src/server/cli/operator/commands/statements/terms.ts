import { isJapanDate } from '#domain/calendar/time.ts'
import { BEARERS, COMMISSION_BASES, CYCLES, type TermsVersion } from '#domain/payout/terms.ts'
import { termsAct, termsVersions, versionOf } from '#server/modules/operator-actions/index.ts'
import { json, readBy, runAction } from '../../act.ts'
import {
  type Answer,
  type Context,
  requireArguments,
  textOf,
  UsageError,
  type Values,
  wholeNumberOf,
} from '../../context.ts'
import { counted, yen } from '../../words.ts'

const BP = 100

/** A percentage such as 12.5 in basis points. */
function basisPointsOf(text: string, what: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) throw new UsageError(`${what} is a percentage such as 15 or 12.5.`)
  return Math.round(Number(text) * BP)
}
const yenOf = (text: string, what: string): number => (text === '0' ? 0 : wholeNumberOf(text, what))

function oneOf<Value extends string>(values: Values, name: string, all: readonly Value[], otherwise: Value): Value {
  const typed = textOf(values, name)
  if (typed === undefined) return otherwise
  const found = all.find((one) => one === typed)
  if (found === undefined) throw new UsageError(`--${name} is one of ${all.join(', ')}.`)
  return found
}

const percent = (rate: number): string => `${rate / BP} %`
const termsLine = (one: TermsVersion): string =>
  `from ${one.validFrom}: ${percent(one.commission)} of the ${one.base === 'price' ? 'price before coupons' : 'amount charged'}${one.feePerGuest > 0 ? ` and ${yen(one.feePerGuest)} per guest` : ''}; coupons borne by the ${one.coupons}, gateway fees by the ${one.gatewayFees}; ${percent(one.noShow)} of unused orders; ${one.cycle}, carried over below ${yen(one.minimum)}`

/** Shows the terms of a shop, or sets those from a day on. What is not stated stays as in the newest version. */
export async function terms(context: Context, words: readonly string[], values: Values): Promise<Answer> {
  const [typed = ''] = requireArguments(words, 'SHOP')
  const shop = wholeNumberOf(typed, 'SHOP')
  const versions = (await termsVersions(context.db, shop)).map(versionOf)
  const validFrom = textOf(values, 'from')
  if (validFrom === undefined) {
    if (values['json'] === true) return json(0, versions)
    return { code: 0, text: versions.length === 0 ? 'No terms.' : versions.map(termsLine).join('\n') }
  }
  if (!isJapanDate(validFrom)) throw new UsageError('--from is a day such as 2026-12-01.')
  const last = versions.at(-1)
  const commission = textOf(values, 'commission')
  if (commission === undefined && !last) throw new UsageError('--commission is missing.')
  const [perGuest, noShow, minimum] = [
    textOf(values, 'fee-per-guest'),
    textOf(values, 'no-show'),
    textOf(values, 'minimum'),
  ]
  const version: TermsVersion = {
    validFrom,
    commission: commission === undefined ? (last?.commission ?? 0) : basisPointsOf(commission, '--commission'),
    feePerGuest: perGuest === undefined ? (last?.feePerGuest ?? 0) : yenOf(perGuest, '--fee-per-guest'),
    base: oneOf(values, 'base', COMMISSION_BASES, last?.base ?? 'charged'),
    coupons: oneOf(values, 'coupons', BEARERS, last?.coupons ?? 'service'),
    gatewayFees: oneOf(values, 'gateway-fees', BEARERS, last?.gatewayFees ?? 'service'),
    noShow: noShow === undefined ? (last?.noShow ?? BP * BP) : basisPointsOf(noShow, '--no-show'),
    cycle: oneOf(values, 'cycle', CYCLES, last?.cycle ?? 'monthly'),
    minimum: minimum === undefined ? (last?.minimum ?? 0) : yenOf(minimum, '--minimum'),
  }
  return runAction(context, termsAct(shop, version), {
    by: readBy(context, values),
    values,
    describe: (plan) => [
      `${plan.shop}, ${termsLine(plan.after)}`,
      plan.before === null ? 'The shop has no terms on that day yet.' : `Until then, ${termsLine(plan.before)}`,
      `${counted(plan.waiting, 'order')} waiting for terms. Orders of earlier days keep theirs. No money moves.`,
    ],
  })
}
