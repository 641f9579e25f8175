import { expect, it } from 'vitest'
import { verifyPath } from '#domain/order/trade-number.ts'
import { linkTokenOf, readScan } from './read-scan.ts'

const HOME = 'https://tabifuda.example'
const ORDER = 'RS2601150123456789ABC'
const read = (text: string) => readScan(text, HOME)

it('SH-06 distinguishes a ticket from other sites, other pages and codes without a signature', () => {
  expect(read(`${HOME}${verifyPath(ORDER, 'abc-_1')}`)).toEqual({ kind: 'token', token: 'abc-_1' })
  expect(read(`${HOME}${verifyPath(ORDER, '')}`)).toEqual({ kind: 'fault', fault: 'no-signature' })
  for (const other of [
    'https://tabifuda.example.evil.test',
    'http://tabifuda.example',
    'https://x@tabifuda.example:444',
  ]) {
    expect(read(`${other}${verifyPath(ORDER, 'abc')}`), other).toEqual({ kind: 'fault', fault: 'other-site' })
  }
  for (const text of [
    '',
    'hello',
    `${HOME}/pc/index`,
    `${HOME}/mobile/verify?s=zz#abc`,
    'javascript:alert(1)',
    'WIFI:S:x;;',
    '\0',
  ]) {
    expect(read(text), text).toEqual({ kind: 'fault', fault: 'no-ticket' })
  }
})

it('SH-08 parses a typed order number', () => {
  for (const typed of [
    ORDER,
    ORDER.toLowerCase(),
    'RS 260115 0123 4567 89ABC',
    'ＲＳ２６０１１５０１２３４５６７８９ＡＢＣ',
    ORDER.slice(2),
  ]) {
    expect(read(typed), typed).toMatchObject({ kind: 'order' })
  }
})

it('SH-05 recognises a shop’s link by its path and its token', () => {
  const token = 'A'.repeat(43)
  expect(read(`${HOME}/check#${token}`)).toEqual({ kind: 'link', token })
  expect(linkTokenOf(new URL(`${HOME}/check/#${token}`))).toBe(token)
  expect(linkTokenOf(new URL(`${HOME}/check#${token}A`))).toBeNull()
  expect(linkTokenOf(new URL(`${HOME}/mobile/verify#${token}`))).toBeNull()
})
