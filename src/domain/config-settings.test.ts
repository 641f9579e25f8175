import { expect, it } from 'vitest'
import {
  allowedSource,
  parseExchangeRates,
  parseOperator,
  parsePreferenceRule,
  parseReceiptIssuer,
  parseReturnSetting,
  parseSourceSetting,
  storedExchangeRates,
  storedReturnSetting,
  storedSourceSetting,
} from '#domain/config-settings.ts'
import { PREFERENCE_CUTOFF_MS } from '#domain/constants.ts'

const SEVEN = { cancelDays: 7, changeDays: 7, localTimeDays: 7, direction: 'more-than' }

it('EN-17 BZ-08 parses each part of return_setting from JSON or an object, from numbers or digits', () => {
  const expected = { cancelDays: 3, changeDays: 0, localTimeDays: 14, direction: 'more-than' }
  expect(parseReturnSetting('{"cancel_days":3,"change_days":0,"local_time":14}')).toEqual(expected)
  expect(parseReturnSetting({ cancel_days: '3', change_days: '0', local_time: '14' })).toEqual(expected)
})

it('EN-17 BZ-08 absent or malformed parts are 7 each', () => {
  for (const value of [undefined, null, '', '{', '[]', '5', 5, '"x"', 'null'])
    expect(parseReturnSetting(value)).toEqual(SEVEN)
  expect(parseReturnSetting('{"cancel_days":-1,"change_days":1.5,"local_time":"x"}')).toEqual(SEVEN)
  expect(parseReturnSetting({ cancel_days: null, change_days: '', local_time: true })).toEqual(SEVEN)
  expect(parseReturnSetting({ cancel_days: 8 })).toEqual({ ...SEVEN, cancelDays: 8 })
})

it('CN-01 CH-01 the direction is more-than, as in the terms, unless at-most is configured', () => {
  expect(parseReturnSetting({ rule_direction: 'at-most' }).direction).toBe('at-most')
  for (const rule_direction of ['more-than', 'less', '', null, 7]) {
    expect(parseReturnSetting({ rule_direction }).direction).toBe('more-than')
  }
})

it('RS-16 local_time is at most 30 days', () => {
  expect(parseReturnSetting({ local_time: 31 }).localTimeDays).toBe(30)
  expect(parseReturnSetting({ local_time: 30 }).localTimeDays).toBe(30)
})

it('CK-03 BZ-11 a source counts only when the list allows it, for the configured minutes', () => {
  const setting = parseSourceSetting('{"allow_source":"weibo, line ,,klook","expires":45}')
  expect(setting).toEqual({ allowSource: ['weibo', 'line', 'klook'], expiresMinutes: 45 })
  expect(allowedSource('line', setting)).toEqual({ source: 'line', minutes: 45 })
  expect(['Line', 'lin', '', ' line', 'weibo,line', null].map((param) => allowedSource(param, setting))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('CK-03 without a usable setting no source counts', () => {
  for (const value of [undefined, '{', '{}', '{"allow_source":["line"],"expires":5}', '{"allow_source":"line"}']) {
    expect(allowedSource('line', parseSourceSetting(value))).toBeNull()
  }
  expect(allowedSource('line', parseSourceSetting({ allow_source: 'line', expires: 0 }))).toBeNull()
})

it('CU-03 BZ-21 missing or malformed rates are null', () => {
  expect(parseExchangeRates({ exchangeRateCNY: 4.7, exchangeRateTWD: '21.35' })).toEqual({ cny: 4.7, twd: 21.35 })
  expect(parseExchangeRates('{"exchangeRateCNY":4.7}')).toEqual({ cny: 4.7, twd: null })
  for (const value of [
    undefined,
    null,
    '',
    '{',
    { exchangeRateCNY: 0, exchangeRateTWD: -2 },
    { exchangeRateCNY: 'x' },
  ]) {
    expect(parseExchangeRates(value)).toEqual({ cny: null, twd: null })
  }
})

it('ST-01 the operator has the stated fields; blank and non-text values are null', () => {
  expect(parseOperator({ name: ' 旅札 ', address: '', email: 7 })).toEqual({
    name: '旅札',
    address: null,
    email: null,
    telephone: null,
    responsible: null,
    registration: null,
  })
  expect(parseOperator('{"telephone":"+81 3 1234 5678"}').telephone).toBe('+81 3 1234 5678')
  expect(parseOperator({ name: 'x'.repeat(201) }).name).toHaveLength(200)
  expect(parseOperator(null).name).toBeNull()
})

it('OC-13 a stored setting parses back to the same value', () => {
  for (const direction of ['more-than', 'at-most'] as const) {
    const rule = { cancelDays: 0, changeDays: 365, localTimeDays: 30, direction }
    expect(parseReturnSetting(storedReturnSetting(rule))).toEqual(rule)
  }
  for (const rates of [
    { cny: 4.7, twd: null },
    { cny: null, twd: 21.35 },
  ])
    expect(parseExchangeRates(storedExchangeRates(rates))).toEqual(rates)
  for (const sources of [
    { allowSource: ['line', 'hotel'], expiresMinutes: 45 },
    { allowSource: [], expiresMinutes: 0 },
  ])
    expect(parseSourceSetting(storedSourceSetting(sources))).toEqual(sources)
})

it('RC-01 the platform issues receipts unless another issuer is configured', () => {
  expect(['platform', 'agent', 'shop'].map(parseReceiptIssuer)).toEqual(['platform', 'agent', 'shop'])
  for (const value of [undefined, null, '', 'Shop', 7, {}]) expect(parseReceiptIssuer(value)).toBe('platform')
})

it('U-05 preference codes apply to the configured suppliers, until the configured cutoff', () => {
  expect(parsePreferenceRule([1, 2, 'x', 2.5], 1_700_000_000_000)).toEqual({
    supplierIds: [1, 2],
    cutoffMs: 1_700_000_000_000,
  })
  expect(parsePreferenceRule(undefined, 'soon')).toEqual({ supplierIds: [], cutoffMs: PREFERENCE_CUTOFF_MS })
})
