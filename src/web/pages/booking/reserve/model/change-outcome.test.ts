import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { MESSAGES } from '#i18n/messages.ts'
import type { CallFailure } from '#kit/api/call-error.ts'
import { changeRefusal } from './change-outcome.ts'

const failure = (part: Partial<CallFailure>): CallFailure => ({
  ...{ ok: false, kind: 'refused', code: '409', message: 'order_change_fail', data: null, status: 200 },
  ...part,
})

// Same as the catalog of any language.
beforeAll(() => {
  const messages = Object.fromEntries(Object.values(MESSAGES).map(({ id, message }) => [id, message]))
  i18n.loadAndActivate({ locale: 'en', messages })
})

it('ERR-30 code 401 over HTTP 200 is an order that was already changed, not an expired session', () => {
  expect(changeRefusal(failure({ code: '401', message: 'orders_msg_change_onetime' }))).toEqual({
    kind: 'ended',
    key: 'orders_msg_change_onetime',
  })
  expect(changeRefusal(failure({ kind: 'unauthorized', status: 401, code: '401' }))).toEqual({ kind: 'login' })
})

it.each(['orders_change_message', 'orders_cancel_message', 'orders_msg_already_cancelled', 'order_change_too_many'])(
  'ERR-34 %s concerns the order, regardless of the chosen values',
  (key) => expect(changeRefusal(failure({ message: key }))).toEqual({ kind: 'ended', key }),
)

it('ERR-31 any other refusal means that the change failed, with a reason if the server names one', () => {
  const data = { price: 8000 }
  expect(changeRefusal(failure({}))).toEqual({ kind: 'refused', key: null, data: null })
  expect(changeRefusal(failure({ message: 'a_key_of_tomorrow' }))).toMatchObject({ kind: 'refused', key: null })
  expect(changeRefusal(failure({ message: 'reserve_msg_amount', data }))).toEqual({
    kind: 'refused',
    key: 'reserve_msg_amount',
    data,
  })
  expect(changeRefusal(failure({ message: 'order_change_same' }))).toMatchObject({ key: 'order_change_same' })
})

it('RS-16 a refusal that a field can fix is shown at the field', () => {
  expect(changeRefusal(failure({ message: 'reserve_msg_slot_full', data: { people: 2 } }))).toMatchObject({
    kind: 'field',
    field: 'time',
  })
  expect(changeRefusal(failure({ message: 'reserve_msg_need_max', data: { field: 'packages', max: 4 } }))).toEqual({
    ...{ kind: 'field', field: 'packages', key: 'reserve_msg_need_max', params: { max: 4 } },
  })
})

it('without an answer, or while the outcome of an earlier payment is unknown, it is unknown whether the change was made', () => {
  for (const part of [
    { kind: 'timeout', status: 0 },
    { kind: 'server', status: 502 },
    { kind: 'offline', status: 0 },
    { message: 'common_request_timeout', data: { pending: true } },
  ] as const) {
    expect(changeRefusal(failure(part))).toMatchObject({ kind: 'unsure' })
  }
})
