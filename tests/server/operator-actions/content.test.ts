import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onceByKey, perform } from '#server/modules/operator-actions/act.ts'
import { endCouponAct } from '#server/modules/operator-actions/coupons/end.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

describe('codes and content in the console', () => {
  let server: TestApp
  let operator: Awaited<ReturnType<typeof newOperator>>
  let presses = 0
  beforeAll(async () => {
    server = await startApp('postgres', { runsJobs: false })
    operator = await newOperator(server, 'catalogue')
  })
  afterAll(() => server.close())

  const rows = async (list: string) =>
    (await server.call(`/operator/api/content?list=${list}`, undefined, operator.cookie)).data
  // biome-ignore lint/suspicious/noExplicitAny: entries of every list
  const row = async (list: string, name: string): Promise<any> =>
    // biome-ignore lint/suspicious/noExplicitAny: as above
    (await rows(list)).find(({ entry }: any) => [entry.code, entry.key, entry.id].map(String).includes(name))
  const press = () => ({ reason: 'Autumn', key: `00000000-0000-4000-8000-${String(++presses).padStart(12, '0')}` })
  const save = (list: string, entry: object, shown: string | null, by = press()) =>
    server.call('/operator/api/content/save', { list, entry, shown, ...by }, operator.cookie)
  const log = () =>
    server.db
      .selectFrom('operator_log')
      .select(['act', 'subject', 'operator', 'reason', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const code = {
    ...{ code: 'AUTUMN500', name: { en: '¥500 off', ja: '500円引き' }, type: 'yen', discount: 500, minimum: 3000 },
    ...{ starts: '2026-01-01', ends: '2026-02-28', maxUses: 10 },
  }

  it('OC-13 a code is created once, listed with its uses, edited, ended once, and each step is logged', async () => {
    const by = press()
    expect((await save('coupons', code, null, by)).data).toEqual({ isAgain: false })
    expect((await save('coupons', code, null, by)).data).toEqual({ isAgain: true })
    expect(await save('coupons', code, null)).toMatchObject({
      message: 'entry_faults',
      data: { faults: [{ field: 'code', message: 'already exists' }] },
    })
    await server.db.updateTable('coupon').set({ used: 3 }).where('code', '=', 'AUTUMN500').execute()
    const made = await row('coupons', 'AUTUMN500')
    expect(made).toMatchObject({
      entry: { ...code, kind: 'coupon', online: true },
      uses: { used: 3, paid: 0, unpaid: 0, isOver: false },
    })
    expect(await log()).toMatchObject({
      ...{ act: 'content make', subject: 'coupons AUTUMN500', operator: operator.email, reason: 'Autumn', before: {} },
      after: { code: 'AUTUMN500', discount: 500 },
    })
    // A use of it is not an edit, and is not lost by a concurrent one.
    const edited = { ...made.entry, discount: 700 }
    await server.db.updateTable('coupon').set({ used: 4 }).where('code', '=', 'AUTUMN500').execute()
    expect((await save('coupons', edited, made.shown)).data).toEqual({ isAgain: false })
    expect(await row('coupons', 'AUTUMN500')).toMatchObject({ entry: { discount: 700 }, uses: { used: 4 } })
    expect(await log()).toMatchObject({ act: 'content edit', before: { discount: 500 }, after: { discount: 700 } })

    const end = (by: object) =>
      server.call('/operator/api/content/end-code', { code: 'AUTUMN500', ...by }, operator.cookie)
    const once = press()
    expect((await end(once)).data).toEqual({ isAgain: false })
    expect((await end(once)).data).toEqual({ isAgain: true })
    expect(await end(press())).toMatchObject({ message: 'act_refused', data: { key: 'code-over' } })
    expect(await row('coupons', 'AUTUMN500')).toMatchObject({ entry: { online: false }, uses: { isOver: true } })
    expect(await log()).toMatchObject({ act: 'coupon end', subject: 'coupon AUTUMN500' })
  })

  it('OC-13 of two concurrent identical requests the second is reported as already done, where the naive way reports an error', async () => {
    await save('coupons', { ...code, code: 'TWICE' }, null)
    const act = endCouponAct('TWICE', null)
    const by = { operator: operator.email, reason: 'Twice', requestKey: press().key }
    const now = server.clock.now()
    const end = async () => {
      const planned = await act.plan(server.db, now)
      return planned.ok ? perform(server.db, act, planned.plan, by, now) : planned
    }
    // The second request finds no result under its key before the first starts, and makes its plan after the first
    // has ended.
    const looked = Promise.withResolvers<void>()
    const first = looked.promise.then(() => onceByKey(server.db, act, by, end))
    const second = onceByKey(server.db, act, by, async () => {
      looked.resolve()
      await first
      return end()
    })
    expect(await first).toMatchObject({ ok: true, again: null })
    expect(await second).toMatchObject({ ok: true, again: { operator: operator.email } })
    expect(await end()).toMatchObject({ ok: false, key: 'code-over' })
  })

  it('OC-13 OC-15 the second of two editors sees a conflict and the stored entry, and nothing is lost', async () => {
    const [first] = await rows('themes')
    const name = (en: string) => ({ ...first.entry, name: { ...first.entry.name, en } })
    expect((await save('themes', name('Mine'), first.shown)).data).toEqual({ isAgain: false })
    const refused = await save('themes', name('Theirs'), first.shown)
    expect(refused).toMatchObject({ message: 'entry_changed', data: { entry: { name: { en: 'Mine' } } } })
    expect((await row('themes', first.entry.key)).entry.name.en).toBe('Mine')
    expect((await save('themes', name('Theirs'), refused.data.shown)).data).toEqual({ isAgain: false })
    expect(await log()).toMatchObject({ before: { name: { en: 'Mine' } }, after: { name: { en: 'Theirs' } } })
    expect(await save('themes', { ...first.entry, key: 'none' }, first.shown)).toMatchObject({
      message: 'entry_missing',
    })
  })

  it('OC-13 customers see a banner once it is saved, and no longer once it is removed; the same holds for texts', async () => {
    const before = await rows('banners')
    const banner = { id: 900, name: { en: 'Crabby', ja: '蟹' }, picture: 'sushi-1', link: '/suppliers', sort: 1 }
    await save('banners', banner, null)
    // One banner is saved; the others stay.
    expect(await rows('banners')).toHaveLength(before.length + 1)
    const shown = async (path: string) => JSON.stringify((await server.call(path)).data)
    await vi.waitFor(async () => expect(await shown('/banner/list')).toContain('Crabby'), { timeout: 10_000 })
    const stored = await row('banners', '900')
    const remove = (by: object, mark = stored.shown) =>
      server.call('/operator/api/content/remove', { list: 'banners', id: '900', shown: mark, ...by }, operator.cookie)
    expect(await remove(press(), 'f'.repeat(64))).toMatchObject({ message: 'entry_changed' })
    const once = press()
    expect((await remove(once)).data).toEqual({ isAgain: false })
    expect((await remove(once)).data).toEqual({ isAgain: true })
    expect(await remove(press())).toMatchObject({ message: 'entry_missing' })
    await vi.waitFor(async () => expect(await shown('/banner/list')).not.toContain('Crabby'), { timeout: 10_000 })
    expect(await rows('banners')).toHaveLength(before.length)
    expect(await log()).toMatchObject({ act: 'content remove', subject: 'banners 900', before: { id: 900 }, after: {} })

    await save('translations', { id: 'label.late', text: { en: 'Open late' } }, null)
    const word = await row('translations', 'label.late')
    const { id } = word.entry
    expect(
      (
        await server.call(
          '/operator/api/content/remove',
          { list: 'translations', id, shown: word.shown, ...press() },
          operator.cookie,
        )
      ).data,
    ).toEqual({ isAgain: false })
    expect(await row('translations', 'label.late')).toBeUndefined()
  })

  it('OC-13 invalid input names its fields, and nothing is written', async () => {
    const before = await log()
    const wrong = { ...code, code: 'WRONG', type: 'percent', discount: 120, ends: '2025-12-31', supplier: 'nobody' }
    const { message, data } = await save('coupons', wrong, null)
    expect(message).toBe('entry_faults')
    expect(data.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual(['discount', 'supplier'])
    const turned = await save('coupons', { ...code, code: 'TURNED', ends: '2025-12-31' }, null)
    expect(turned.data.faults).toEqual([{ field: 'ends', message: 'must not be before starts' }])
    const local = { id: 901, name: { en: 'x' }, picture: '../../../etc/passwd', link: 'javascript:alert(1)' }
    const picture = await save('banners', local, null)
    expect(picture.data.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual(['link', 'picture'])
    expect(await save('areas', { key: 'tokyo-2' }, null)).toMatchObject({ message: 'entry_faults' })
    expect((await server.call('/operator/api/content?list=suppliers', undefined, operator.cookie)).status).toBe(422)
    for (const code of ['A\0B', 'A\nB', 'A'.repeat(1000), { a: 1 }, ['X'], null])
      expect(await save('coupons', { ...turned, code }, null)).toMatchObject({ message: 'entry_faults' })
    // An unpaired surrogate is not valid text: the contract refuses it.
    expect(await save('coupons', { ...turned, code: '\ud800' }, null)).toMatchObject({ status: 422 })
    expect(await log()).toEqual(before)
  })
})
