import * as z from 'zod/mini'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import type { Setting, SettingEntries } from '#contract/operator/settings.ts'
import { isJapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import {
  MAX_OPERATOR_TEXT,
  MAX_RULE_DAYS,
  parseExchangeRates,
  parseOperator,
  parsePreferenceRule,
  parseReceiptIssuer,
  parseReturnSetting,
  parseSourceSetting,
  RECEIPT_ISSUERS,
  storedExchangeRates,
  storedReturnSetting,
  storedSourceSetting,
} from '#domain/config-settings.ts'
import { MAX_LOCAL_TIME_DAYS } from '#domain/constants.ts'
import { hasWrongRegistrationNumber } from '#domain/receipt/registration-number.ts'

/** Rows of the table `config` by their key. */
export type ConfigRows = ReadonlyMap<string, unknown>

/** A setting: its schema, its parser (the one that the rest of the app uses), and how it is stored. */
interface Kind<Entry> {
  readonly schema: z.ZodMiniType<Entry>
  read(rows: ConfigRows): Entry
  write(entry: Entry): Readonly<Record<string, unknown>>
}

/** Longest validity of a source: 30 days. */
const MOST_MINUTES = 43_200
const MOST_SOURCES = 100
const MOST_SHOPS = 5_000

/** The message of a fault, in a form that the console parses. */
const faultOf = (error: FaultMessage) => ({ error })
const whole = (most: number) => {
  const { error } = faultOf(`must be a whole number from 0 to ${most}`)
  return z.int({ error }).check(z.gte(0, { error }), z.lte(most, { error }))
}
const rate = z.nullable(
  z
    .number(faultOf('must be a number, or empty'))
    .check(z.gt(0, faultOf('must be above 0')), z.lte(1_000, faultOf('must be at most 1000'))),
)
const line = z
  .string()
  .check(
    z.maxLength(MAX_OPERATOR_TEXT, faultOf(`must be at most ${MAX_OPERATOR_TEXT} characters`)),
    z.regex(/^\P{Cc}*$/u, faultOf('must not contain control characters')),
  )

export const SETTING_KINDS: { readonly [Name in Setting]: Kind<SettingEntries[Name]> } = {
  rules: {
    schema: z.strictObject({
      cancelDays: whole(MAX_RULE_DAYS),
      changeDays: whole(MAX_RULE_DAYS),
      localTimeDays: whole(MAX_LOCAL_TIME_DAYS),
      direction: z.enum(['more-than', 'at-most']),
    }),
    read: (rows) => parseReturnSetting(rows.get('return_setting')),
    write: (entry) => ({ return_setting: storedReturnSetting(entry) }),
  },
  rates: {
    schema: z.strictObject({ cny: rate, twd: rate }),
    read: (rows) => parseExchangeRates(rows.get('exchange_rate')),
    write: (entry) => ({ exchange_rate: storedExchangeRates(entry) }),
  },
  contact: {
    schema: z.strictObject({
      name: line,
      address: line,
      email: line.check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, faultOf('must be an email address, or empty'))),
      telephone: line,
      responsible: line,
      registration: line.check(
        z.refine(
          (value) => !hasWrongRegistrationNumber(value),
          faultOf('contains a registration number that is not T and 13 digits with a correct check digit'),
        ),
      ),
    }),
    read(rows) {
      const { name, address, email, telephone, responsible, registration } = parseOperator(rows.get('operator'))
      return {
        ...{ name: name ?? '', address: address ?? '', email: email ?? '', telephone: telephone ?? '' },
        ...{ responsible: responsible ?? '', registration: registration ?? '' },
      }
    },
    write: (entry) => ({ operator: entry }),
  },
  sources: {
    schema: z.strictObject({
      allowSource: z
        .array(
          z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, faultOf('must contain only letters, digits, - and _'))),
        )
        .check(z.maxLength(MOST_SOURCES, faultOf(`must be at most ${MOST_SOURCES} entries`))),
      expiresMinutes: whole(MOST_MINUTES),
    }),
    read(rows) {
      const { allowSource, expiresMinutes } = parseSourceSetting(rows.get('source_setting'))
      return { allowSource: [...allowSource], expiresMinutes }
    },
    write: (entry) => ({ source_setting: storedSourceSetting(entry) }),
  },
  preference: {
    schema: z.strictObject({
      supplierIds: z
        .array(z.int(faultOf('must be shop numbers')).check(z.gte(1, faultOf('must be shop numbers'))))
        .check(z.maxLength(MOST_SHOPS, faultOf(`must be at most ${MOST_SHOPS} entries`))),
      before: z.string().check(z.refine(isJapanDate, faultOf('must be a date such as 2026-04-01'))),
    }),
    read(rows) {
      const { supplierIds, cutoffMs } = parsePreferenceRule(
        rows.get('preference_suppliers'),
        rows.get('preference_cutoff'),
      )
      return {
        supplierIds: [...supplierIds],
        before: japanDate(Temporal.Instant.fromEpochMilliseconds(cutoffMs)),
      }
    },
    write: ({ supplierIds, before }) => ({
      preference_suppliers: supplierIds,
      preference_cutoff: isJapanDate(before) ? japanDateTime(before, '00:00').epochMilliseconds : null,
    }),
  },
  receipts: {
    schema: z.strictObject({ issuer: z.enum(RECEIPT_ISSUERS) }),
    read: (rows) => ({ issuer: parseReceiptIssuer(rows.get('receipt_issuer')) }),
    write: ({ issuer }) => ({ receipt_issuer: issuer }),
  },
}
