import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportCatalogue } from '#server/modules/catalogue-entries/export.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, aPackage, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'

const RULES = {
  periods: [
    { start: '17:00', end: '23:00', weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'] },
    { start: '18:00', end: '26:00', weekdays: ['friday', 'saturday'] },
    { start: '11:00', end: '24:00' },
  ],
  lockedDays: ['2026-03-01', '2026-03-02'],
  closedOn: ['wednesday#3', 'monday', 'holidays', '12-31/01-03', '2027-02-01/2027-02-14'],
  openings: [
    { date: '2026-12-31', periods: [{ start: '11:00', end: '25:00' }] },
    { date: '+1', periods: [{ start: '09:00', end: '10:00' }] },
  ],
}

describe.each(DATABASES)('hours in catalogue files, %s', (kind) => {
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

  const write = (suppliers: readonly object[]) => importInto(on, folder.json('c.json', aCatalogue(suppliers)))
  const exported = async (): Promise<string> => {
    let text = ''
    for await (const piece of exportCatalogue(on.db)) text += piece
    return text
  }
  const shopIn = (text: string, key: string) =>
    JSON.parse(text).suppliers.find((one: { key: string }) => one.key === key)

  it('HR-04 HR-03 rules are kept as rules: export, import and export again are identical', async () => {
    expect(await write([aSupplier('rules', RULES)])).toMatchObject({ outcome: 'written' })
    const first = await exported()
    expect(shopIn(first, 'rules')).toMatchObject({
      periods: [
        { start: '17:00', end: '23:00', weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'] },
        { start: '18:00', end: '02:00', weekdays: ['friday', 'saturday'] },
        { start: '11:00', end: '00:00' },
      ],
      closedOn: [
        ...['12-31/01-03', '2026-03-01/2026-03-02', '2027-02-01/2027-02-14', 'holidays', 'monday', 'wednesday#3'],
      ],
      openings: [
        { date: '2026-01-17', periods: [{ start: '09:00', end: '10:00' }] },
        { date: '2026-12-31', periods: [{ start: '11:00', end: '01:00' }] },
      ],
    })
    const again = await importInto(on, folder.write('again.json', first))
    expect(again).toMatchObject({ outcome: 'written', counts: { suppliers: { created: 0, changed: 0 } } })
    expect(await exported()).toBe(first)
  })

  it('HR-04 an older file works as before: hours of every day, and omitted fields keep their values', async () => {
    await write([aSupplier('older', RULES)])
    const { openings } = shopIn(await exported(), 'older')
    const older = aSupplier('older', { periods: [{ start: '11:00', end: '14:00' }], lockedDays: ['2026-02-01'] })
    await write([older])
    const after = shopIn(await exported(), 'older')
    expect(after).toMatchObject({ periods: [{ start: '11:00', end: '14:00' }], closedOn: ['2026-02-01'], openings })
    expect(after.periods[0]).not.toHaveProperty('weekdays')
  })

  it('HR-04 HR-03 the hours of a package are kept as rules, in JSON and in CSV', async () => {
    const periods = [
      { start: '11:00', end: '14:00' },
      { start: '17:00', end: '25:00', weekdays: ['saturday', 'sunday'] },
    ]
    const pack = aPackage('lunch', { periods })
    await write([aSupplier('courses', { packages: [pack] })])
    const first = await exported()
    expect(shopIn(first, 'courses').packages[0].periods).toEqual([
      { start: '11:00', end: '14:00' },
      { start: '17:00', end: '01:00', weekdays: ['saturday', 'sunday'] },
    ])
    const again = await importInto(on, folder.write('again.json', first))
    expect(again).toMatchObject({ outcome: 'written', counts: { packages: { created: 0, changed: 0 } } })
    expect(await exported()).toBe(first)

    const csv = 'supplier,key,name.en,useType,price,maxNumber,minutes,periods\n'
    const row = `courses,${pack.key},Course,1,5000,8,90,11:00-15:00|friday saturday 18:00-24:00\n`
    expect(await importInto(on, folder.write('packages.csv', csv + row))).toMatchObject({ outcome: 'written' })
    expect(shopIn(await exported(), 'courses').packages[0].periods).toEqual([
      { start: '11:00', end: '15:00' },
      { start: '18:00', end: '00:00', weekdays: ['friday', 'saturday'] },
    ])
    const wrong = `courses,${pack.key},Course,1,5000,8,90,noon-15:00\n`
    const refused = await importInto(on, folder.write('packages.csv', csv + wrong))
    if (refused.outcome !== 'faults') throw new Error(refused.outcome)
    expect(refused.faults.toText()).toContain('periods')
  })

  it('HR-02 a file that closes a weekday closes its last one in two years, and Friday and Sunday differ', async () => {
    const periods = [
      { start: '17:00', end: '23:00', weekdays: ['friday'] },
      { start: '11:00', end: '15:00', weekdays: ['sunday'] },
    ]
    await write([aSupplier('weekly', { periods, closedOn: [], lockedDays: [] })])
    await on.catalogue.refresh()
    const { id } = shopIn(await exported(), 'weekly')
    const times = async (warehouseDate: string) => {
      const { data } = await on.call('/api/seatWarehouse/getSlots', { supplierId: id, warehouseDate })
      return [data.at(0)?.time, data.at(-1)?.time]
    }
    expect(await times('2028-01-07')).toEqual(['17:00', '23:00'])
    expect(await times('2028-01-09')).toEqual(['11:00', '15:00'])
    expect(await times('2028-01-10')).toEqual([undefined, undefined])
    const { data } = await on.call('/api/seatWarehouse/getTimePeriods', { supplierId: id })
    expect(data).toEqual([
      { startTimeStr: '17:00', endTimeStr: '23:00', weekdays: [5] },
      { startTimeStr: '11:00', endTimeStr: '15:00', weekdays: [7] },
    ])
  })
})
