import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeVerifyS,
  encodeVerifyS,
  groupForReading,
  makeOrderNo,
  parseOrderNo,
  readShortCode,
  shortCode,
  tradeNoOf,
  verifyPath,
} from '#domain/order/trade-number.ts'

const SAMPLE = 'DR2605010K6SCZJ5RBYH4'
const HEX = '4452323630353031304b3653435a4a355242594834'
const orderNo = fc
  .tuple(
    fc.constantFrom('reservation', 'direct', 'qr'),
    fc.integer({ min: 0, max: 20_000 }),
    fc.uint8Array({ minLength: 13, maxLength: 16 }),
  )
  .map(([kind, day, random]) =>
    makeOrderNo(kind, Temporal.PlainDate.from('2025-01-01').add({ days: day }).toString(), random),
  )

describe('order numbers', () => {
  it('are kind, Japan day and 13 characters without look-alikes', () => {
    const zero = new Uint8Array(13)
    expect(makeOrderNo('reservation', '2026-05-01', zero)).toBe('RS2605010000000000000')
    expect(makeOrderNo('direct', '2026-12-31', zero.fill(255))).toBe('DR261231ZZZZZZZZZZZZZ')
    expect(makeOrderNo('qr', '2026-05-01', zero.fill(31 + 32)).startsWith('QR260501')).toBe(true)
    expect(() => makeOrderNo('qr', '2026-05-01', new Uint8Array(12))).toThrow(RangeError)
  })

  it('use all 5 bits of each random byte', () => {
    const seen = new Set(
      Array.from({ length: 256 }, (_, i) => makeOrderNo('qr', '2026-05-01', new Uint8Array(13).fill(i))),
    )
    expect(seen.size).toBe(32)
  })

  it('are found with or without their prefix', () => {
    expect(tradeNoOf(SAMPLE)).toBe(SAMPLE.slice(2))
    expect(tradeNoOf(SAMPLE.slice(2))).toBe(SAMPLE.slice(2))
    expect([tradeNoOf(''), tradeNoOf('XX'), tradeNoOf(`XX${SAMPLE.slice(2)}`), tradeNoOf(`${SAMPLE}0`)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('are grouped for reading aloud', () => {
    expect(groupForReading(SAMPLE)).toBe('DR 260501 0K6S CZJ5 RBYH4')
    expect(groupForReading('other')).toBe('other')
    fc.assert(fc.property(orderNo, (no) => groupForReading(no).replaceAll(' ', '') === no))
  })
})

describe('the verify parameter', () => {
  it('VE-01 s decodes to the order number, whose trade number is the part after the first 2 characters', () => {
    const expected = { orderNo: SAMPLE, tradeNo: SAMPLE.slice(2), kind: 'direct' }
    expect(decodeVerifyS(HEX)).toEqual(expected)
    expect(decodeVerifyS(HEX.toUpperCase())).toEqual(expected)
    expect(decodeVerifyS(`0x${HEX}`)).toEqual(expected)
    expect(decodeVerifyS(`0X${HEX}`)).toEqual(expected)
  })

  it('VE-02 malformed s is null and never throws', () => {
    const bad = ['', '0x', '0', 'zz', HEX.slice(1), HEX.slice(2), `${HEX}30`, `0x0x${HEX}`, ` ${HEX}`, `${HEX}\n`]
    const wrongContent = [
      'XX2605010K6SCZJ5RBYH4',
      'DR26050A0K6SCZJ5RBYH4',
      'DR2605010K6SCZJ5RBYHI',
      'dr2605010k6sczj5rbyh4',
    ]
    expect(
      [...bad, ...wrongContent.map(encodeVerifyS), encodeVerifyS(SAMPLE.toLowerCase())].map(decodeVerifyS),
    ).toEqual(Array.from({ length: bad.length + wrongContent.length + 1 }, () => null))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(0x)?[0-9a-f]{42}$/)), (s) => {
        const decoded = decodeVerifyS(s)
        expect(decoded === null || encodeVerifyS(decoded.orderNo) === s.replace(/^0x/i, '').toLowerCase()).toBe(true)
      }),
    )
  })

  it('VE-07 the ticket QR has s and the token, and s decodes to the order number', () => {
    expect(verifyPath(SAMPLE, 'abc_-')).toBe(`/mobile/verify?s=${HEX}#abc_-`)
    expect(verifyPath(SAMPLE, '')).toBe(`/mobile/verify?s=${HEX}`)
    fc.assert(
      fc.property(orderNo, (no) => {
        const url = new URL(verifyPath(no, 'token'), 'https://tabifuda.example')
        expect(decodeVerifyS(url.searchParams.get('s') ?? '')).toEqual(parseOrderNo(no))
        expect(url.hash).toBe('#token')
      }),
    )
  })

  it('VE-02 one changed hex digit gives either null or an order number', () => {
    fc.assert(
      fc.property(orderNo, fc.nat({ max: 41 }), fc.constantFrom(...'0123456789abcdef'), (no, index, digit) => {
        const s = encodeVerifyS(no)
        const decoded = decodeVerifyS(`${s.slice(0, index)}${digit}${s.slice(index + 1)}`)
        expect(decoded === null || parseOrderNo(decoded.orderNo) !== null).toBe(true)
      }),
    )
  })
})

describe('the short code', () => {
  it('is the same for equal nonces', () => {
    expect(shortCode('0f9c2b7a-1')).toBe(shortCode('0f9c2b7a-1'))
    expect(shortCode('')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('parses a noted code in lower case, full width and with look-alike letters', () => {
    expect(['k7q4', ' k7-Q4 ', 'Ｋ７Ｑ４', 'OIl8'].map(readShortCode)).toEqual(['K7Q4', 'K7Q4', 'K7Q4', '0118'])
    expect(['', 'K7Q', 'K7Q4A', 'K7-4', 'KUQ4', '田中太郎'].map(readShortCode)).toEqual(Array(6).fill(null))
  })

  it('spreads over its million values', () => {
    const codes = Array.from({ length: 5_000 }, (_, i) => shortCode(`nonce-${i}`))
    expect(new Set(codes).size).toBeGreaterThan(4_900)
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
    expect(new Set(codes.map((code) => code[0])).size).toBe(32)
  })
})
