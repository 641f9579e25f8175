import { expect, it } from 'vitest'
import { checkPayForm, contactProblems, requiredContact } from '#domain/booking/contact-check.ts'

const CONTACT = { zhName: '王小明', enName: 'Wang Xiaoming', phone: '+86 138-0013-8000', email: 'wang@example.com' }

it('OP-07 enName, phone and email are always required; zhName for Chinese and Japanese users of type 1', () => {
  const always = ['enName', 'phone', 'email']
  for (const locale of ['zh-cn', 'zh-tw', 'ja'] as const) {
    expect(requiredContact(locale, 1)).toEqual(['zhName', ...always])
    expect([requiredContact(locale, 2), requiredContact(locale, 4)]).toEqual([always, always])
  }
  expect(requiredContact('en', 1)).toEqual(always)
})

it('OP-06 required fields, then the terms, then valid inputs', () => {
  const check = (over: Partial<typeof CONTACT>, agreed: boolean) =>
    checkPayForm({ contact: { ...CONTACT, ...over }, agreed }, 'ja', 1)
  expect(check({}, true)).toBeNull()
  expect(check({ zhName: ' ', email: 'x' }, false)).toEqual({ kind: 'field', field: 'zhName', problem: 'empty' })
  expect(check({ phone: 'x', email: '' }, true)).toEqual({ kind: 'field', field: 'email', problem: 'empty' })
  expect(check({ email: 'x' }, false)).toEqual({ kind: 'terms', key: 'order_msg_notice_agree' })
  expect(check({ phone: 'x', email: 'x' }, true)).toEqual({ kind: 'field', field: 'phone', problem: 'invalid' })
  expect(check({ email: 'x' }, true)).toEqual({ kind: 'field', field: 'email', problem: 'invalid' })
})

it('OP-06 every wrong field is listed for the form', () => {
  const contact = { zhName: '', enName: '', phone: '12', email: 'a@b' }
  expect(contactProblems(contact, 'en', 1)).toEqual([
    { field: 'enName', problem: 'empty' },
    { field: 'phone', problem: 'invalid' },
    { field: 'email', problem: 'invalid' },
  ])
})
