import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'
import { newOperator } from '#tests/support/operators.ts'
import { soon } from '#tests/support/soon.ts'

describe('settings in the console', () => {
  let server: TestApp
  let operator: Awaited<ReturnType<typeof newOperator>>
  let presses = 0
  beforeAll(async () => {
    server = await startApp('postgres', { runsJobs: false, poolSize: 6 })
    operator = await newOperator(server, 'owner')
  })
  afterAll(() => server.close())

  const read = async () => (await server.call('/operator/api/settings', undefined, operator.cookie)).data
  const press = () => ({ reason: 'Autumn', key: `press-of-this-test-${++presses}` })
  const save = (setting: string, entry: object, shown: string, by = press()) =>
    server.call('/operator/api/settings/save', { setting, entry, shown, ...by }, operator.cookie)
  const guests = async () => (await server.call('/api/config/list')).data

  it('OC-13 OC-04 each setting is read in its current value, saved once, seen by guests, and logged', async () => {
    const before = await read()
    expect(before.rules.entry).toEqual({ cancelDays: 7, changeDays: 7, localTimeDays: 7, direction: 'more-than' })
    expect(before.reach.cancelShops).toBeGreaterThan(0)
    const rules = { cancelDays: 3, changeDays: 4, localTimeDays: 5, direction: 'at-most' }
    const by = press()
    expect((await save('rules', rules, before.rules.shown, by)).data).toEqual({ isAgain: false })
    expect((await save('rules', rules, before.rules.shown, by)).data).toEqual({ isAgain: true })
    const contact = {
      ...{ name: '旅札', address: '東京', email: 'help@tabifuda.example', telephone: '03-1234' },
      ...{ responsible: '旅野 花子', registration: '' },
    }
    expect((await save('rates', { cny: 5, twd: null }, before.rates.shown)).code).toBe('200')
    expect((await save('contact', contact, before.contact.shown)).code).toBe('200')
    expect((await save('sources', { allowSource: ['line'], expiresMinutes: 30 }, before.sources.shown)).code).toBe(
      '200',
    )
    const preference = { supplierIds: [1001], before: '2030-01-01' }
    expect((await save('preference', preference, before.preference.shown)).code).toBe('200')
    const after = await read()
    expect(after.rules.entry).toEqual(rules)
    expect(after.preference.entry).toEqual(preference)
    await soon(async () =>
      expect(await guests()).toMatchObject({
        ...{ exchangeRateCNY: 5, exchangeRateTWD: null, operator: { ...contact, registration: null } },
        returnSetting: { cancel_days: 3, change_days: 4, local_time: 5, rule_direction: 'at-most' },
        sourceSetting: { allow_source: 'line', expires: 30 },
      }),
    )
    const log = await server.db
      .selectFrom('operator_log')
      .select(['act', 'subject', 'operator', 'reason', 'before', 'after'])
      .where('act', '=', 'save setting')
      .orderBy('id')
      .execute()
    expect(log.map(({ subject }) => subject)).toEqual(
      ['rules', 'rates', 'contact', 'sources', 'preference'].map((name) => `setting ${name}`),
    )
    expect(log[0]).toMatchObject({
      ...{ operator: operator.email, reason: 'Autumn', before: before.rules.entry, after: rules },
    })
  })

  it('OC-13 invalid values are refused with their fields, and nothing is written', async () => {
    const before = await read()
    for (const [setting, entry, fields] of [
      ['rules', { ...before.rules.entry, cancelDays: -1, changeDays: 1.5 }, ['cancelDays', 'changeDays']],
      ['rules', { ...before.rules.entry, direction: 'never' }, ['direction']],
      ['rates', { cny: 0, twd: 'x' }, ['cny', 'twd']],
      ['contact', { ...before.contact.entry, email: 'nobody', name: 'x'.repeat(201) }, ['email', 'name']],
      ['sources', { allowSource: ['a,b'], expiresMinutes: 0 }, ['allowSource.0']],
      ['preference', { supplierIds: [0], before: '2026-02-30' }, ['before', 'supplierIds.0']],
    ] as const) {
      const answer = await save(setting, entry, before[setting].shown)
      expect(answer.message, JSON.stringify(entry)).toBe('entry_faults')
      expect(answer.data.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual(fields)
    }
    expect(await read()).toEqual(before)
  })

  it('RC-01 the issuer of receipts is a setting, and a registration number with a wrong digit is a fault', async () => {
    const before = await read()
    expect(before.receipts.entry).toEqual({ issuer: 'platform' })
    expect((await save('receipts', { issuer: 'guest' }, before.receipts.shown)).data.faults).toMatchObject([
      { field: 'issuer' },
    ])
    expect((await save('receipts', { issuer: 'agent' }, before.receipts.shown)).code).toBe('200')
    const contact = { ...before.contact.entry, registration: '登録番号 T1000012050002' }
    expect((await save('contact', contact, before.contact.shown)).data.faults).toEqual([
      {
        field: 'registration',
        message: 'contains a registration number that is not T and 13 digits with a correct check digit',
      },
    ])
    const right = { ...contact, registration: '登録番号 T7000012050002' }
    expect((await save('contact', right, before.contact.shown)).code).toBe('200')
    const after = await read()
    expect(after.receipts.entry).toEqual({ issuer: 'agent' })
    expect(after.registered.operator).toBe('T7000012050002')
    expect(after.registered.shopsWithout).toBeGreaterThan(0)
  })

  it('OC-15 of two concurrent editors of a setting, one sees a conflict and the stored value', async () => {
    const { rules } = await read()
    const together = barrier(2)
    const edit = async (cancelDays: number) => {
      await together()
      return save('rules', { ...rules.entry, cancelDays }, rules.shown)
    }
    const answers = await Promise.all([edit(20), edit(21)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '409'])
    const refused = answers.find(({ code }) => code === '409')
    const stored = (await read()).rules
    expect(refused).toMatchObject({ message: 'entry_changed', data: stored })
  })
})
