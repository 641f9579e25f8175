import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ORDER_COLUMNS } from '#contract/operator/csv-columns.ts'
import { csvOfList } from '#server/text/csv.ts'
import type { FoundOrder } from '../search/store.ts'
import { orderLine } from './present.ts'

const order = {
  ...{ id: 1, customer_id: 1, order_no: 'RS2612064E9MYDY6BSDPQ', shop: '鮨 "波", 本店', shop_en: '' },
  ...{ kind: 'reservation' as const, order_status: 3, is_replaced: false, people_num: 2, payable: 13_000 },
  ...{ use_time: new Date('2026-12-06T09:00:00Z'), created_at: new Date('2026-11-25T03:00:00Z') },
}
const named = (name: string): FoundOrder => ({ ...order, name, email: 'a@example.com', phone: '+81 90 1234 5678' })
const csvOf = async (rows: readonly FoundOrder[]): Promise<string> =>
  (
    await csvOfList(
      async () => rows,
      (row) => orderLine(row, true),
      ORDER_COLUMNS,
    )
  ).csv
const read = (csv: string): string[][] => parse(csv, { bom: true })

test('OC-06 OC-16 any customer name becomes one text cell in a spreadsheet and is read back unchanged', async () => {
  const plain = ['王 小明 🍣', 'O\'Brien "Bob", Jr.', 'two\nlines', 'two\r\nlines', 'a;b\tc']
  const [head, ...rows] = read(await csvOf(plain.map(named)))
  expect(head).toEqual(['orderNo', 'state', 'shop', 'visit', 'ordered', 'people', 'amount', 'name', 'email', 'phone'])
  expect(rows.map((row) => row[7])).toEqual(plain)
  expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([order.shop]))
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])(
  'OC-06 OC-16 a spreadsheet does not run the name %j as a formula',
  async (name) => {
    // The apostrophe precedes the sign even after a tab, because some programs start a cell at a tab.
    expect(read(await csvOf([named(name)]))[1]?.[7]).toBe(name.replace(/[=+@＝＋－＠-]/, "'$&"))
  },
)

test('OC-06 OC-16 a telephone number keeps its sign, and the file is marked as UTF-8', async () => {
  const csv = await csvOf([named('Sato')])
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(read(csv)[1]?.[9]).toBe("'+81 90 1234 5678")
})
