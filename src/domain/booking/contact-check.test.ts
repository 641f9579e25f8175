import { expect, it } from 'vitest'
import { asksForWechat, checkPayForm, requiredContact } from '#domain/booking/contact-check.ts'

const CONTACT = { zhName: '王小明', enName: 'Wang Xiaoming', phone: '+86 138-0013-8000', email: 'wang@example.com' }

it('OP-07 enName, phone and email are always required; zhName for Chinese and Japanese users of type 1', () => {
  const always = ['enName', 'phone', 'email']
  for (const locale of ['zh-cn', 'zh-tw', 'ja'] as const) {
    expect(requiredContact(locale, 1)).toEqual(['zhName', ...always])
    expect([requiredContact(locale, 2), requiredContact(locale, 4)]).toEqual([always, always])
  }
  expect(requiredContact('en', 1)).toEqual(always)
})

it('PY-02 a WeChat id is asked of readers of Simplified Chinese only', () => {
  expect((['en', 'ja', 'zh-cn', 'zh-tw'] as const).filter(asksForWechat)).toEqual(['zh-cn'])
})

it('OP-06 checks required fields, then terms, then valid inputs, and reports all problems in that order', () => {
  const check = (over: Partial<typeof CONTACT>, agreed: boolean) =>
    checkPayForm({ contact: { ...CONTACT, ...over }, agreed }, 'ja', 1)
  const field = (name: keyof typeof CONTACT, problem: 'empty' | 'invalid') => ({ kind: 'field', field: name, problem })
  const terms = { kind: 'terms', key: 'order_msg_notice_agree' }
  expect(check({}, true)).toEqual([])
  expect(check({ zhName: ' ', email: 'x' }, false)).toEqual([
    field('zhName', 'empty'),
    terms,
    field('email', 'invalid'),
  ])
  expect(check({ phone: 'x', email: '' }, true)).toEqual([field('email', 'empty'), field('phone', 'invalid')])
  expect(check({ email: 'x' }, false)).toEqual([terms, field('email', 'invalid')])
  expect(check({ phone: 'x', email: 'x' }, true)).toEqual([field('phone', 'invalid'), field('email', 'invalid')])
})

it('OP-06 the passport name needs Latin letters, with any accents, and has no other rule', () => {
  const check = (enName: string) => checkPayForm({ contact: { ...CONTACT, enName }, agreed: true }, 'en', 2)
  for (const name of ['黄家文', 'やまだ', '123', '-']) {
    expect(check(name)).toEqual([{ kind: 'field', field: 'enName', problem: 'invalid' }])
  }
  for (const name of ['Nguyễn Thị Ánh', 'ＷＡＮＧ', "O'Brien", 'CHAN Tai-man 陳大文']) expect(check(name)).toEqual([])
})
