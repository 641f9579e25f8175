import {
  DEFAULT_CANCEL_DAYS,
  DEFAULT_CHANGE_DAYS,
  DEFAULT_LOCAL_TIME_DAYS,
  MAX_LOCAL_TIME_DAYS,
  PREFERENCE_CUTOFF_MS,
} from '#domain/constants.ts'

/** The day rules of return_setting. */
export type ReturnSetting = {
  readonly cancelDays: number
  readonly changeDays: number
  readonly localTimeDays: number
  /** Whether changes and cancellations are allowed more than, or at most, this many days before the visit. */
  readonly direction: 'more-than' | 'at-most'
}

/** The accepted `source` values and the cookie's lifetime in minutes. */
export type SourceSetting = { readonly allowSource: readonly string[]; readonly expiresMinutes: number }

/** Foreign currency per 100 yen; null when config has no usable rate. */
export type ExchangeRates = { readonly cny: number | null; readonly twd: number | null }

/** The operator of the service, as shown to guests; null for missing parts. */
export type Operator = {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  readonly telephone: string | null
  /** The person responsible for the service, whom the law requires to be named. */
  readonly responsible: string | null
  /** Registration numbers, such as those of the company, of invoices and of travel agencies. */
  readonly registration: string | null
}

/**
 * Who issues receipts, as the operator sets it. `platform`: the operator sells and issues. `agent`: the operator issues
 * for the shop under its own registration number, as the special provision for intermediaries allows (媒介者交付特例).
 * `shop`: the shop sells, and the receipt has the shop's name and number.
 */
export const RECEIPT_ISSUERS = ['platform', 'agent', 'shop'] as const
export type ReceiptIssuer = (typeof RECEIPT_ISSUERS)[number]

/** What the law requires the operator to state (LE-02). Production starts only with all of them. */
const REQUIRED_FACTS = ['name', 'responsible', 'address', 'telephone', 'email'] as const satisfies (keyof Operator)[]

/** The required facts that the operator has not stated. */
export function missingFacts(operator: Operator): readonly (typeof REQUIRED_FACTS)[number][] {
  return REQUIRED_FACTS.filter((name) => operator[name] === null)
}

/** Maximum number of days before a visit in a rule. */
export const MAX_RULE_DAYS = 365
export const MAX_OPERATOR_TEXT = 200

function fieldsOf(value: unknown): Map<string, unknown> {
  if (typeof value === 'string') {
    try {
      return fieldsOf(JSON.parse(value))
    } catch {
      return new Map()
    }
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
}

/** A number, or text that is a number; null for anything else, including blanks. */
function numberOf(value: unknown): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()))
  const number = isNumeric ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

function daysOf(value: unknown, fallback: number, max: number): number {
  const days = numberOf(value)
  return days !== null && Number.isInteger(days) && days >= 0 ? Math.min(days, max) : fallback
}

/**
 * Parses return_setting (`conf_value`: a JSON string or its object). Absent or malformed parts are 7 (EN-17). The
 * direction is 'more-than', as in the terms, unless `rule_direction` is 'at-most'.
 */
export function parseReturnSetting(confValue: unknown): ReturnSetting {
  const fields = fieldsOf(confValue)
  return {
    cancelDays: daysOf(fields.get('cancel_days'), DEFAULT_CANCEL_DAYS, MAX_RULE_DAYS),
    changeDays: daysOf(fields.get('change_days'), DEFAULT_CHANGE_DAYS, MAX_RULE_DAYS),
    localTimeDays: daysOf(fields.get('local_time'), DEFAULT_LOCAL_TIME_DAYS, MAX_LOCAL_TIME_DAYS),
    direction: fields.get('rule_direction') === 'at-most' ? 'at-most' : 'more-than',
  }
}

/** Parses source_setting. An unusable setting allows no source. */
export function parseSourceSetting(confValue: unknown): SourceSetting {
  const fields = fieldsOf(confValue)
  const list = fields.get('allow_source')
  const names = typeof list === 'string' ? list.split(',').map((name) => name.trim()) : []
  return { allowSource: names.filter((name) => name !== ''), expiresMinutes: numberOf(fields.get('expires')) ?? 0 }
}

/**
 * The value to store for a `source` parameter and its cookie's lifetime in minutes; null when it is not allowed
 * (CK-03).
 */
export function allowedSource(
  param: string | null,
  setting: SourceSetting,
): { readonly source: string; readonly minutes: number } | null {
  if (param === null || setting.expiresMinutes <= 0 || !setting.allowSource.includes(param)) return null
  return { source: param, minutes: setting.expiresMinutes }
}

/**
 * Parses exchange_rate. A rate that is absent, malformed or not positive is null, which hides its conversion (CU-03).
 */
export function parseExchangeRates(confValue: unknown): ExchangeRates {
  const fields = fieldsOf(confValue)
  const rateOf = (name: string) => {
    const rate = numberOf(fields.get(name))
    return rate !== null && rate > 0 ? rate : null
  }
  return { cny: rateOf('exchangeRateCNY'), twd: rateOf('exchangeRateTWD') }
}

/**
 * Parses `operator`, the details of the service's operator on its pages. Null for each part that is absent or not
 * text.
 */
export function parseOperator(confValue: unknown): Operator {
  const fields = fieldsOf(confValue)
  const textOf = (name: string) => {
    const value = fields.get(name)
    const text = typeof value === 'string' ? value.trim().slice(0, MAX_OPERATOR_TEXT) : ''
    return text === '' ? null : text
  }
  return {
    name: textOf('name'),
    address: textOf('address'),
    email: textOf('email'),
    telephone: textOf('telephone'),
    responsible: textOf('responsible'),
    registration: textOf('registration'),
  }
}

/**
 * Parses preference_suppliers and preference_cutoff: the suppliers that accept preference codes, and the use time
 * (epoch ms) from which they are refused.
 */
export function parsePreferenceRule(listed: unknown, cutoff: unknown) {
  return {
    supplierIds: Array.isArray(listed) ? listed.filter((id): id is number => Number.isInteger(id)) : [],
    cutoffMs: typeof cutoff === 'number' && Number.isInteger(cutoff) ? cutoff : PREFERENCE_CUTOFF_MS,
  }
}

/** Parses receipt_issuer. The platform issues receipts unless another issuer is configured (RC-01). */
export function parseReceiptIssuer(confValue: unknown): ReceiptIssuer {
  return RECEIPT_ISSUERS.find((issuer) => issuer === confValue) ?? 'platform'
}

/** Serialises the rule for return_setting; the inverse of `parseReturnSetting`. */
export function storedReturnSetting({ cancelDays, changeDays, localTimeDays, direction }: ReturnSetting) {
  const days = { cancel_days: cancelDays, change_days: changeDays, local_time: localTimeDays }
  return direction === 'at-most' ? { ...days, rule_direction: direction } : days
}

/** Serialises the names for source_setting. They must not contain a comma. */
export function storedSourceSetting({ allowSource, expiresMinutes }: SourceSetting) {
  return { allow_source: allowSource.join(','), expires: expiresMinutes }
}

/** Serialises the rates for exchange_rate; missing ones are left out. */
export function storedExchangeRates({ cny, twd }: ExchangeRates) {
  return { ...(cny !== null && { exchangeRateCNY: cny }), ...(twd !== null && { exchangeRateTWD: twd }) }
}
