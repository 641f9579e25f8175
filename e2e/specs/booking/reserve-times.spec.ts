import { slotsOfDay } from '#domain/booking/slots.ts'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { freeStart } from '../../support/starts.ts'

interface Period {
  readonly startTimeStr: string
  readonly endTimeStr: string
}

test(
  'RS-15 TS-01 TS-04 the form offers the times of getTimePeriods by the slot rule, on every day',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.speak()
    await app.signIn()
    const form = new ReserveForm(app)
    const offered = () => form.times.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    const { data } = await app.call('/api/directSupplier/queryPageSuppliers', { pageSize: 50 })
    /** Shops with different hours, by their times. */
    const shops = new Map<string, { id: number; times: string[] }>()
    for (const { id } of data.result) {
      const { data: periods } = await app.call('/api/seatWarehouse/getTimePeriods', { supplierId: id })
      const times = slotsOfDay(
        periods.map(({ startTimeStr, endTimeStr }: Period) => ({ start: startTimeStr, end: endTimeStr })),
      )
      if (!shops.has(times.join())) shops.set(times.join(), { id, times })
    }
    expect(shops.size).toBeGreaterThan(1)
    const opened: number[] = []
    for (const { id, times } of shops.values()) {
      if (opened.length === 2) break
      const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${id}&mallFlag=1`)
      const dated = packages.find((one: { useType: number }) => one.useType === 1)
      if (!dated) continue
      const { day } = await freeStart(app, id, 1, 10)
      await form.open(dated.id, `&day=${day}`)
      await expect.poll(offered).toEqual(times)
      opened.push(id)
    }
    expect(opened).toHaveLength(2)
  },
)
