import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { performImport, planImport } from '#contract/operator/imports.ts'
import { CATALOGUE_UPLOAD_BYTES } from '#domain/operator-limits.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { aPackage, aSupplier } from '#tests/support/catalogue-files.ts'
import { newOperator } from '#tests/support/operators.ts'

const KEY = '00000000-0000-4000-8000-00000000000'
const shop = (key: string, change: object = {}) =>
  aSupplier(key, { category: 'sushi', area: 'tsukiji', themes: [], ...change })

describe.each(DATABASES)('catalogue files in the console, %s', (kind) => {
  let server: TestApp
  let operator: Awaited<ReturnType<typeof newOperator>>
  beforeAll(async () => {
    server = await startApp(kind, { runsJobs: false })
    operator = await newOperator(server, 'catalogue')
  })
  afterAll(() => server.close())

  const send = async (path: string, query: Record<string, string>, body: string | Buffer, cookie = operator.cookie) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams({ name: 'shops.json', offlineMissing: '0', ...query })}`,
      headers: { 'browser-type': 'web', 'content-type': 'application/octet-stream', cookie },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const plan = (body: string | Buffer, query: Record<string, string> = {}) => send(planImport.path, query, body)
  const perform = (body: string, query: Record<string, string>) =>
    send(performImport.path, { reason: 'New shops', ...query }, body)
  const stored = async () => ({
    ...(await server.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()),
    shops: (await server.db.selectFrom('supplier').select('id').execute()).length,
    acts: (await server.db.selectFrom('operator_log').select('id').where('act', '=', 'import').execute()).length,
  })
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tabifuda-import-'))

  it('OC-14 a file is first shown without changes, then imported as shown; importing it again changes nothing and says so', async () => {
    const before = await stored()
    const file = JSON.stringify({ suppliers: [shop('console-a', { packages: [aPackage('lunch')] })] })
    const folders = leftovers()
    const shown = await plan(file)
    expect(shown.data).toEqual({
      shown: expect.stringMatching(/^[0-9a-f]{64}$/),
      faults: [],
      faultCount: 0,
      isCutOff: false,
      lists: [
        { list: 'suppliers', created: 1, changed: 0, same: 0 },
        { list: 'packages', created: 1, changed: 0, same: 0 },
      ],
      offline: { suppliers: 0, packages: 0 },
      drafts: { suppliers: 0, packages: 0 },
    })
    expect(await stored()).toEqual(before)
    expect((await plan(file)).data.shown).toBe(shown.data.shown)

    const press = { shown: shown.data.shown, key: `${KEY}1` }
    expect((await perform(file, press)).data).toEqual({ isAgain: false })
    expect((await perform(file, press)).data).toEqual({ isAgain: true })
    const after = await stored()
    expect(after).toMatchObject({ shops: before.shops + 1, acts: before.acts + 1 })
    const log = await server.db
      .selectFrom('operator_log')
      .select(['operator', 'subject', 'reason', 'after'])
      .where('act', '=', 'import')
      .execute()
    expect(log).toMatchObject([
      {
        ...{ operator: operator.email, subject: 'catalogue', reason: 'New shops' },
        after: { file: expect.stringMatching(/^[0-9a-f]{64}$/), suppliers: { created: 1 } },
      },
    ])
    const { id } = await server.db
      .selectFrom('supplier')
      .select('id')
      .where('name_en', '=', 'Shop console-a (en)')
      .executeTakeFirstOrThrow()
    const sold = await server.call(`/directSupplier/querySupplierById?supplierId=${id}`)
    expect(sold.data.enName).toBe('Shop console-a (en)')

    const again = await plan(file)
    expect(again.data).toMatchObject({ shown: null, faultCount: 0, lists: [{ same: 1 }, { same: 1 }] })
    expect(await stored()).toEqual(after)
    // Nothing of the upload is kept.
    expect(leftovers()).toEqual(folders)
  })

  it('OC-14 faults name line and field, and nothing is written', async () => {
    const before = await stored()
    const lines = [
      { supplier: shop('console-f1', { lat: 91 }) },
      { supplier: shop('console-f2', { area: 'nowhere', colour: 'red', pictures: ['../../etc/passwd'] }) },
    ]
    const { data } = await plan(lines.map((line) => JSON.stringify(line)).join('\n'), { name: 'Shops of MAY.JSONL' })
    expect(data.shown).toBeNull()
    expect(data.faultCount).toBe(4)
    expect(data.faults.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [1, 'lat'],
      [2, 'colour'],
      [2, 'area'],
      [2, 'pictures[0]'],
    ])
    const table = await plan('key,category,area,name.en,lng,lat,capacity\nx,sushi,tsukiji,X,here,35.6,8\n', {
      name: 'suppliers.csv',
    })
    expect(table.data.faults).toMatchObject([{ line: 2, field: 'lng' }])
    const press = { shown: 'f'.repeat(64), key: `${KEY}2` }
    const broken = await perform('{"suppliers": [', press)
    expect(broken).toMatchObject({ code: '409', message: 'catalogue_changed' })
    expect(await stored()).toEqual(before)
  })

  it('OC-14 OC-17 an operator who may not see orders cannot change a shop’s mail address by file; the line says so, and an unchanged address passes', async () => {
    const { cookie: owner } = await newOperator(server, 'owner')
    const email = { contactEmail: 'shop@nami.example' }
    const lines = (...shops: object[]) => shops.map((supplier) => JSON.stringify({ supplier })).join('\n')
    const named = { name: 'shops.jsonl' }
    const fresh = await plan(lines(shop('mail-a'), shop('mail-b', email)), named)
    expect(fresh.data.faults).toMatchObject([{ line: 2, field: 'contactEmail' }])
    const query = { ...named, reason: 'New shops', key: `${KEY}7` }
    const first = lines(shop('mail-b', email))
    const asOwner = await send(planImport.path, query, first, owner)
    await send(performImport.path, { ...query, shown: asOwner.data.shown }, first, owner)
    expect((await plan(lines(shop('mail-b', { ...email, phone: '03-5' })), named)).data).toMatchObject({
      faultCount: 0,
      lists: [{ list: 'suppliers', changed: 1 }, { list: 'packages' }],
    })
    for (const other of [{ contactEmail: 'me@evil.example' }, { contactEmail: '' }, {}])
      expect((await plan(lines(shop('mail-b', other)), named)).data.faults).toMatchObject([
        { line: 1, field: 'contactEmail' },
      ])
    // A plan shown to an owner cannot be executed by another role.
    const changed = lines(shop('mail-b', { contactEmail: 'new@nami.example' }))
    const shown = (await send(planImport.path, named, changed, owner)).data.shown
    expect(await perform(changed, { ...named, shown, key: `${KEY}8` })).toMatchObject({ message: 'catalogue_changed' })
  })

  it('OC-10 OC-14 drafts stay drafts, whatever the file contains, and the plan counts them', async () => {
    const { id } = await server.db
      .updateTable('supplier')
      .set({ is_draft: true, mall_flag: 0 })
      .where('name_en', '=', 'Shop console-a (en)')
      .returning('id')
      .executeTakeFirstOrThrow()
    const pack = await server.db
      .updateTable('package')
      .set({ is_draft: true, mall_flag: 0 })
      .where('supplier_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = JSON.stringify({
      suppliers: [shop('console-a', { phone: '03-4', online: true, packages: [aPackage('lunch')] })],
    })
    const { data } = await plan(file)
    expect(data).toMatchObject({ faultCount: 0, drafts: { suppliers: 1, packages: 1 } })
    expect((await perform(file, { shown: data.shown, key: `${KEY}9` })).data).toEqual({ isAgain: false })
    const states = async () => [
      await server.db
        .selectFrom('supplier')
        .select(['phone', 'mall_flag', 'is_draft'])
        .where('id', '=', id)
        .executeTakeFirst(),
      await server.db
        .selectFrom('package')
        .select(['mall_flag', 'is_draft'])
        .where('id', '=', pack.id)
        .executeTakeFirst(),
    ]
    const drafts = [
      { phone: '03-4', mall_flag: 0, is_draft: true },
      { mall_flag: 0, is_draft: true },
    ]
    expect(await states()).toEqual(drafts)
    // Importing it again changes nothing, and still states why guests do not see it.
    expect((await plan(file)).data).toMatchObject({ shown: null, drafts: { suppliers: 1, packages: 1 } })
    await expect(
      server.db.updateTable('supplier').set({ mall_flag: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('supplier_draft_is_off')
    await server.db.updateTable('supplier').set({ is_draft: false, mall_flag: 1 }).where('id', '=', id).execute()
    await server.db.updateTable('package').set({ is_draft: false, mall_flag: 1 }).where('id', '=', pack.id).execute()
  })

  it('OC-14 a file with only faults ends early, shows a hundred of them, and does not block others', async () => {
    const { data } = await plan(`{"supplier":{}}\n`.repeat(200_000), { name: 'a.jsonl' })
    expect(data.faults).toHaveLength(100)
    expect(data.isCutOff).toBe(true)
    expect(data.faultCount).toBeLessThan(10_100)
    // One entry with more values than allowed is one fault.
    const list = `{"suppliers":[{"key":"a","labels":[${'0,'.repeat(1_500_000)}0]}]}`
    expect((await plan(list)).data).toMatchObject({ faultCount: 1, isCutOff: false, faults: [{ line: 1, field: '' }] })
  })

  it('OC-14 a plan is refused if the file, the catalogue, a code or the options have changed since', async () => {
    const file = (cancelDays: number) => JSON.stringify({ suppliers: [shop('console-b', { cancelDays })] })
    const shown = (await plan(file(4))).data.shown
    const before = await stored()
    expect(await perform(file(5), { shown, key: `${KEY}3` })).toMatchObject({ message: 'catalogue_changed' })
    const off = await perform(file(4), { shown, key: `${KEY}3`, offlineMissing: '1' })
    expect(off).toMatchObject({ message: 'catalogue_changed' })
    expect(await stored()).toEqual(before)

    const one = await server.db.selectFrom('supplier').select(['id', 'phone']).limit(1).executeTakeFirstOrThrow()
    await server.db.updateTable('supplier').set({ phone: '03-0000-0000' }).where('id', '=', one.id).execute()
    expect(await perform(file(4), { shown, key: `${KEY}3` })).toMatchObject({ message: 'catalogue_changed' })

    const next = (await plan(file(4))).data.shown
    const code = await server.db
      .selectFrom('coupon')
      .select(['code', 'limit_amount', 'used'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('coupon')
      .set({ limit_amount: code.limit_amount + 1 })
      .where('code', '=', code.code)
      .execute()
    expect(await perform(file(4), { shown: next, key: `${KEY}3` })).toMatchObject({ message: 'catalogue_changed' })
    // A use of a code is not a change of the catalogue.
    const last = (await plan(file(4))).data.shown
    await server.db
      .updateTable('coupon')
      .set({ used: code.used + 1 })
      .where('code', '=', code.code)
      .execute()
    expect((await perform(file(4), { shown: last, key: `${KEY}3` })).data).toEqual({ isAgain: false })
  })

  it('OC-14 shops that the file does not name are taken offline only on request, after they were shown', async () => {
    const file = JSON.stringify({ suppliers: [shop('console-a', { packages: [aPackage('evening')] })] })
    expect((await plan(file)).data.offline).toEqual({ suppliers: 0, packages: 0 })
    const online = await server.db.selectFrom('supplier').select('id').where('mall_flag', '=', 1).execute()
    const { data } = await plan(file, { offlineMissing: '1' })
    expect(data.offline).toEqual({ suppliers: online.length - 1, packages: 1 })
    expect((await plan('{"coupons": []}', { offlineMissing: '1' })).data.faults).toMatchObject([
      { line: 1, message: 'contains no suppliers, so all of them would be taken offline' },
    ])
  })

  it('OC-14 a foreign file name, a path, too many bytes and a missing file are refused', async () => {
    for (const name of ['', 'photo.jpg', '../suppliers.csv', '/etc/passwd', 'shops.csv', '.json/..', 'x.json\\y']) {
      expect(await plan('{}', { name }), name).toMatchObject({ code: '409', message: 'no_catalogue' })
    }
    const folders = leftovers()
    const large = await plan(Buffer.alloc(CATALOGUE_UPLOAD_BYTES + 1, 32))
    expect(large).toMatchObject({ code: '409', message: 'file_too_large' })
    expect(leftovers()).toEqual(folders)
    const json = await server.call(`${planImport.path}?name=a.json&offlineMissing=0`, {}, operator.cookie)
    expect(json).toMatchObject({ code: '400', data: { fields: ['file'] } })
    expect((await plan('{}', { offlineMissing: 'yes' })).status).toBe(422)
    const support = await newOperator(server, 'support')
    expect((await send(planImport.path, {}, '{}', support.cookie)).status).toBe(403)
    expect((await send(planImport.path, {}, '{}', 'operator=none')).status).toBe(401)
  })
})
