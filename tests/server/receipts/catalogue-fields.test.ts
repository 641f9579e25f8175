import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportCatalogue } from '#server/modules/catalogue-entries/export.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, aPackage, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'
import { newOperator } from '#tests/support/operators.ts'

const faultsOf = (result: Awaited<ReturnType<typeof importInto>>): string => {
  if (result.outcome !== 'faults') throw new Error(result.outcome)
  return result.faults.toText()
}

describe.each(DATABASES)('tax rates and registration numbers in the catalogue, %s', (kind) => {
  let on: TestApp
  let folder: ReturnType<typeof operatorFolder>
  beforeAll(async () => {
    on = await startApp(kind)
  })
  beforeEach(() => {
    folder = operatorFolder()
  })
  afterEach(() => folder.remove())
  afterAll(() => on.close())

  const write = (shop: object) => importInto(on, folder.json('c.json', aCatalogue([shop])))
  const exported = async (): Promise<string> => {
    let text = ''
    for await (const piece of exportCatalogue(on.db)) text += piece
    return text
  }
  const shopIn = (text: string, key: string) =>
    JSON.parse(text).suppliers.find((one: { key: string }) => one.key === key)

  it('RC-01 are imported and exported; without them a package has 10 per cent and a shop no number', async () => {
    const packages = [aPackage('lunch'), aPackage('box', { taxRate: 8 }), aPackage('permit', { taxRate: 0 })]
    expect(await write(aSupplier('taxed', { registrationNumber: 'T8000000000001', packages }))).toMatchObject({
      outcome: 'written',
    })
    expect(await write(aSupplier('plain'))).toMatchObject({ outcome: 'written' })
    const first = await exported()
    expect(shopIn(first, 'taxed')).toMatchObject({
      registrationNumber: 'T8000000000001',
      packages: [{ taxRate: 10 }, { taxRate: 8 }, { taxRate: 0 }],
    })
    expect(shopIn(first, 'plain')).toMatchObject({
      registrationNumber: '',
      packages: [{ taxRate: 10 }, { taxRate: 10 }],
    })
    await importInto(on, folder.write('again.json', first))
    expect(await exported()).toBe(first)
  })

  it('RC-01 a wrong number or rate is a fault of the file and of the console, and nothing is written', async () => {
    const wrong = aSupplier('wrong', {
      registrationNumber: 'T1000000000001',
      packages: [aPackage('lunch', { taxRate: 5 })],
    })
    const faults = faultsOf(await write(wrong))
    expect(faults).toContain('registrationNumber: must be T and 13 digits with a correct check digit, or empty')
    expect(faults).toContain('taxRate: must be 10 or 8 or 0')
    expect(shopIn(await exported(), 'wrong')).toBeUndefined()

    const { cookie } = await newOperator(on, 'catalogue')
    const { data } = await on.call('/operator/api/shops/read?id=1001', undefined, cookie)
    expect(data.entry.registrationNumber).toBe('T8000000000001')
    const save = (registrationNumber: string, key: string) =>
      on.call(
        '/operator/api/shops/save',
        { id: 1001, entry: { ...data.entry, registrationNumber }, shown: data.shown, reason: 'test', key },
        cookie,
      )
    const refused = await save('T1000000000001', 'press-of-a-wrong-number')
    expect(refused).toMatchObject({ message: 'entry_faults', data: { faults: [{ field: 'registrationNumber' }] } })
    expect((await save('T7000000000002', 'press-of-a-right-number')).code).toBe('200')
    const row = await on.db
      .selectFrom('supplier')
      .select('registration_number')
      .where('id', '=', 1001)
      .executeTakeFirstOrThrow()
    expect(row.registration_number).toBe('T7000000000002')
  })
})
