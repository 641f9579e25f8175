import * as z from 'zod/mini'
import { formatUseTimeStr, japanDate } from '#domain/calendar/time.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { normaliseCode, percentOf } from '#domain/price/coupon.ts'
import { couponEntry, couponRow } from '#server/modules/catalogue-entries/index.ts'
import { endCouponAct, listCodes, makeCouponAct } from '#server/modules/operator-actions/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json, readBy, runAction } from '../act.ts'
import {
  ACT_OPTIONS,
  type Answer,
  type Command,
  type Context,
  requireArguments,
  required,
  textOf,
  UsageError,
  type Values,
  wholeNumberOf,
} from '../context.ts'
import { counted, yen } from '../words.ts'
import { momentOf } from './capacity.ts'

/** The options of a new code: its name per language, and the fields of the importer's format. */
const NAME_OPTIONS = LOCALES.map((locale) => [`name-${locale}`, locale] as const)
const TEXT = { type: 'string' } as const
const FIELDS = ['kind', 'shop', 'starts', 'ends', 'minimum', 'yen', 'percent', 'card', 'max-uses', 'at']
const OPTIONS = {
  ...ACT_OPTIONS,
  ...Object.fromEntries([...NAME_OPTIONS.map(([option]) => option), ...FIELDS].map((option) => [option, TEXT])),
}

export const coupon: Command = {
  usage: '[make CODE … | end CODE [--at "YYYY-MM-DD HH:mm"] --reason TEXT]',
  summary: 'lists codes with their uses, creates one, or ends one',
  details: `make CODE (--yen N | --percent N) --starts DAY --ends DAY --name-en TEXT --reason TEXT, and:
  ${NAME_OPTIONS.slice(1)
    .map(([option, locale]) => `--${option} TEXT (${LANGUAGES[locale].name})`)
    .join(', ')}, default: the English name
  --kind coupon|preference, --shop SHOP (valid only there), --minimum YEN, --card visa|mastercard, --max-uses N
  DAY is a date, a date and time ("2026-12-31 18:00") or a number of days from today (+14); a day ends with its last minute.
end CODE ends a code now, or after the given future minute. Orders that use it keep their price.`,
  options: OPTIONS,
  async run(context, words, values) {
    const [verb, ...rest] = words
    if (verb === undefined) return listed(context, values)
    const [typed = ''] = requireArguments(rest, 'CODE')
    const code = normaliseCode(typed)
    if (verb === 'make') return make(context, code, values)
    if (verb === 'end') return end(context, code, values)
    throw new UsageError(`Unknown action "${verb}" for codes.`)
  },
}

async function listed(context: Context, values: Values): Promise<Answer> {
  const now = context.now()
  const codes = await listCodes(context.db, now)
  if (values['json'] === true) return json(0, codes)
  const lines = codes.map((row) => {
    const isOver = row.status === 'disabled' || row.ends_at.getTime() < now.epochMilliseconds
    const off = row.type === 'minus' ? yen(Number(row.discount)) : `${percentOf(Number(row.discount))}%`
    const uses = row.max_uses === null ? 'no limit' : `${row.used} of ${row.max_uses} uses`
    const from = formatUseTimeStr(row.starts_at.toTemporalInstant())
    const to = formatUseTimeStr(row.ends_at.toTemporalInstant())
    return `${row.code}  ${row.is_coupon ? 'coupon' : 'preference'}, ${off} off orders from ${yen(row.limit_amount)}, ${row.shop === null ? 'every shop' : escapeForTerminal(row.shop)}, ${from} to ${to}${isOver ? ' (EXPIRED)' : ''}; ${uses}; on ${counted(row.paid, 'paid order')}, ${row.unpaid} unpaid`
  })
  return { code: 0, text: lines.length === 0 ? 'No codes.' : lines.join('\n') }
}

/** A numeric option. Text that is not a number passes through, and the schema rejects it. */
const numberOf = (text: string | undefined): number | string | undefined =>
  text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)

const isDefined = ([, value]: [string, unknown]): boolean => value !== undefined

async function make(context: Context, code: string, values: Values): Promise<Answer> {
  const [minus, percent] = [textOf(values, 'yen'), textOf(values, 'percent')]
  if ((minus === undefined) === (percent === undefined)) throw new UsageError('Use either --yen N or --percent N.')
  const english = required(values, 'name-en')
  const given = {
    ...{ code, kind: textOf(values, 'kind'), starts: required(values, 'starts'), ends: required(values, 'ends') },
    name: Object.fromEntries(NAME_OPTIONS.map(([option, locale]) => [locale, textOf(values, option) ?? english])),
    minimum: numberOf(textOf(values, 'minimum')),
    type: minus === undefined ? 'percent' : 'yen',
    discount: numberOf(minus ?? percent),
    card: textOf(values, 'card'),
    maxUses: numberOf(textOf(values, 'max-uses')),
  }
  const parsed = z.safeParse(couponEntry, Object.fromEntries(Object.entries(given).filter(isDefined)))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new UsageError(`The code was not created:\n${lines.join('\n')}`)
  }
  const shop = textOf(values, 'shop')
  const row = couponRow(
    parsed.data,
    shop === undefined ? null : wholeNumberOf(shop, '--shop'),
    japanDate(context.now()),
  )
  const act = makeCouponAct({
    ...row,
    discount: Number(row.discount),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  })
  return runAction(context, act, {
    by: readBy(context, values),
    values,
    describe: ({ shop: only, starts, ends }) => [
      `Code ${code} (${parsed.data.kind}) will be created: ${minus === undefined ? `${percent}%` : yen(Number(minus))} off orders from ${yen(row.limit_amount)}, at ${only ?? 'every shop'}.`,
      `Valid from ${starts} to ${ends}, ${row.max_uses === null ? 'unlimited uses' : `${counted(row.max_uses, 'use')} in total`}, ${parsed.data.card ? `with a ${parsed.data.card} card only` : 'with any card'}.`,
      `Name: ${LOCALES.map((locale) => `${locale} "${parsed.data.name[locale]}"`).join(', ')}.`,
      'No money moves, and no email is sent.',
    ],
  })
}

function end(context: Context, code: string, values: Values): Promise<Answer> {
  const text = textOf(values, 'at')
  const by = readBy(context, values)
  return runAction(context, endCouponAct(code, text === undefined ? null : momentOf(text, '--at')), {
    by,
    values,
    describe: ({ endsBefore, endsAfter, paid, unpaid }) => [
      `Code ${code}, valid until ${endsBefore}, will end ${endsAfter === null ? 'now' : `after ${endsAfter}`}.`,
      `Orders that use it keep their price: ${paid} paid, ${unpaid} unpaid.`,
      'No money moves, and no email is sent.',
    ],
  })
}
