import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { MESSAGES } from '#i18n/messages.ts'
import type { CallFailure } from '#kit/api/call-error.ts'
import { createOutcomeOf } from './create.ts'

const failure = (part: Partial<CallFailure>): CallFailure => ({
  ok: false,
  kind: 'refused',
  code: '400',
  message: 'common_request_error',
  data: null,
  status: 200,
  ...part,
})

// Every language's catalog has all messages.
beforeAll(() => {
  const messages = Object.fromEntries(Object.values(MESSAGES).map(({ id, message }) => [id, message]))
  i18n.loadAndActivate({ locale: 'en', messages })
})

it('RS-19 code 200 is a created order', () => {
  const order = { id: 7, packageId: 11, orderType: 1 } as const
  expect(createOutcomeOf({ ok: true, data: order, message: '' })).toEqual({ kind: 'created', order })
})

it('RS-19 any other code is a refusal, regardless of its message and data', () => {
  for (const part of [
    { message: 'reserve_msg_slot_full', data: { people: 2 } },
    { message: 'package_offline' },
    { message: 'words nobody knows', data: { field: 'time' } },
    { message: 'reserve_msg_need_max', data: { field: 'elsewhere', max: 3 } },
    { code: '404', message: 'common_error', status: 404 },
    { code: '401', message: 'common_request_error', status: 200 },
  ]) {
    expect(createOutcomeOf(failure(part)).kind).toBe('refused')
  }
})

it('RS-19 a refusal that names a field is assigned to it, with its limit', () => {
  const data = { field: 'packages', max: 10, start: 'x' }
  expect(createOutcomeOf(failure({ message: 'reserve_msg_need_max', data }))).toEqual({
    kind: 'field',
    field: 'packages',
    key: 'reserve_msg_need_max',
    params: { max: 10 },
  })
  const later = failure({ message: 'reserve_msg_need_later', data: { field: 'time', start: 'too-soon' } })
  expect(createOutcomeOf(later)).toMatchObject({ kind: 'field', field: 'time', params: {} })
})

it('RS-19 a changed price is assigned to the total', () => {
  expect(createOutcomeOf(failure({ message: 'reserve_msg_amount', data: { price: 4_000 } })).kind).toBe('total')
})

it('RS-09 an expired session requires a login', () => {
  expect(createOutcomeOf(failure({ kind: 'unauthorized', status: 401 }))).toEqual({ kind: 'login' })
})

it('A-48 a failure unrelated to the reservation keeps the form as it is', () => {
  for (const part of [
    { kind: 'offline', status: 0 },
    { kind: 'timeout', status: 0 },
    { kind: 'server', status: 500, code: '500' },
    { kind: 'refused', status: 429, code: '429' },
  ] as const) {
    expect(createOutcomeOf(failure(part)).kind).toBe('stay')
  }
})

it('W4 W5 a refusal due to the customer’s own orders stays in the form', () => {
  for (const message of ['reserve_msg_open_orders', 'reserve_msg_open_orders_shop', 'reserve_msg_key_used']) {
    expect(createOutcomeOf(failure({ code: '409', message, data: { count: 2 } })).kind).toBe('orders')
  }
})
