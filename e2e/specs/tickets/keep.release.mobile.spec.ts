import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { readWorsened } from '../../../tests/support/bad-camera.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket } from '../../support/orders.ts'
import { qrOf } from '../../support/phone.ts'
import { status } from '../../support/tickets.ts'

interface Shared {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Records every text that is drawn into a picture from now on. */
async function noteWriting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      written.push(text)
      fillText.call(this, text, x, y)
    }
  })
}

/** Saves the open ticket as a picture. */
async function savePicture(app: App): Promise<{ picture: Buffer; name: string; written: string[] }> {
  const { page } = app
  await page.evaluate(() => (window as unknown as { written: string[] }).written.splice(0))
  const [file] = await Promise.all([page.waitForEvent('download'), app.button('Save as image').click()])
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
  return { picture: await readFile(await file.path()), name: file.suggestedFilename(), written }
}

test("T-08 PW-10 a ticket is saved as a picture with everything the shop reads, and in the calendar; a phone's share sheet receives both", async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await noteWriting(page)
  await newCustomer(app)
  const guests = { hasJuveniles: 1, useJuveniles: '4', needs: ['egg'], tip: '想坐窗邊' } as const
  const soon = await buyTicket(app, 'instant', guests)
  // Its visit is beyond the lifetime of a signature, so the picture states how long it is valid.
  const far = await buyTicket(app, 'instant', { from: 40 })
  const undated = await buyETicket(app)
  const { data } = await app.call('/api/ticket/sync', {})
  const ticketOf = (id: number) => data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)

  for (const [order, path, when, until] of [
    [soon, `voucher?orderId=${soon.id}`, /^日時　\d+月\d+日（.）\d\d:\d\d$/, false],
    [far, `voucher?orderId=${far.id}`, /^日時　\d+月\d+日（.）\d\d:\d\d$/, true],
    [undated, `verify${new URL(ticketOf(undated.id).url).search}`, /^有効期限　\d{4}年\d+月\d+日（.）$/, true],
  ] as const) {
    const ticket = ticketOf(order.id)
    await app.open(path)
    await expect(qrOf(page)).toBeVisible()
    const { picture, name, written } = await savePicture(app)
    expect(name).toBe(`${ticket.orderNo}.png`)
    // An independent decoder reads the same content as the shop's scanner, also from a degraded picture.
    expect(await readWorsened(picture, [])).toBe(ticket.url)
    expect(await readWorsened(picture, ['half as large', 'turned by 15°', 'at 40 % contrast'])).toBe(ticket.url)
    const { supplier, comboPackage, packageNum } = ticket.order
    expect(written).toEqual(
      expect.arrayContaining([
        supplier.jpName,
        '予約名　CHAN TAI MAN 様',
        expect.stringMatching(when),
        `プラン　${comboPackage.jpName} × ${packageNum}`,
        groupForReading(ticket.orderNo),
        `確認コード　${shortCode(ticket.orderNo)}`,
        '変更・キャンセル後は無効です（読み取り時に拒否されます）',
      ]),
    )
    expect(written.some((line) => /^この画像の有効期限　\d+月\d+日/.test(line))).toBe(until)
    if (order !== soon) continue
    expect(written).toEqual(
      expect.arrayContaining([
        '人数　2名（お子様：4歳）',
        expect.stringContaining('卵'),
        'お客様の記入（原文）　想坐窗邊',
      ]),
    )
  }

  const [entry] = await Promise.all([page.waitForEvent('download'), app.button('Add to calendar').click()])
  expect(entry.suggestedFilename()).toBe(`${ticketOf(undated.id).orderNo}.ics`)
  const calendar = (await readFile(await entry.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(calendar).toContain(`UID:${ticketOf(undated.id).orderNo}`)
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:\d{8}/)
  // A calendar may be shared, so it does not contain the redemption token.
  expect(calendar).not.toContain(ticketOf(undated.id).token)

  await page.evaluate(() => {
    const shared: { name: string; type: string; size: number }[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) =>
        shared.push(...files.map(({ name, type, size }) => ({ name, type, size }))),
    })
  })
  const shared = () => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)
  await app.button('Save as image').click()
  await expect
    .poll(shared)
    .toEqual([{ name: `${ticketOf(undated.id).orderNo}.png`, type: 'image/png', size: expect.any(Number) }])
  await app.button('Add to calendar').click()
  await expect
    .poll(async () => (await shared()).map(({ type }) => type))
    .toEqual(['image/png', expect.stringContaining('text/calendar')])
})

for (const locale of ['zh-tw', 'ja'] as const) {
  test(`T-08 PW-15 a picture of a used or cancelled ticket says so in Japanese and ${locale}, and has no scannable code`, async ({
    page,
  }) => {
    const app = new App(page, 'mobile', locale)
    await app.speak()
    /** The last part of the line is the state in the page's language. */
    const said = (line: string, word: string) => app.say(word).test(line.split('　').at(-1) ?? '')
    await noteWriting(page)
    await newCustomer(app)
    const used = await buyETicket(app)
    const cancelled = await buyTicket(app)
    const { data } = await app.call('/api/ticket/sync', {})
    const ticketOf = (id: number) => data.tickets.find(({ orderId }: { orderId: number }) => orderId === id)
    // Each ticket ends while it is open. Its page stays and is updated at the next contact.
    for (const [order, path, state, words, end] of [
      [
        used,
        `verify${new URL(ticketOf(used.id).url).search}`,
        ['ready', 'used'],
        ['使用済み', 'Used'],
        () => app.call('/validOrder/useOrder', { id: used.id, orderType: 2, nonce: 'of-a-picture-of-this-test' }),
      ],
      [
        cancelled,
        `voucher?orderId=${cancelled.id}`,
        ['early', 'cancelled'],
        ['キャンセル済み', 'Cancelled'],
        () => app.call('/api/directOrder/delOrder', { id: cancelled.id, orderType: cancelled.orderType }),
      ],
    ] as const) {
      const says = (one: string) => one.includes(words[0]) && (locale === 'ja' || said(one, words[1]))
      await app.open(path)
      await expect(status(page)).toHaveAttribute('data-status', state[0])
      await expect(app.button('Add to calendar')).toBeVisible()
      const good = await savePicture(app)
      expect(good.written.filter((line) => line.includes(words[0]))).toEqual([])
      expect(await readWorsened(good.picture, [])).toBe(ticketOf(order.id).url)

      expect((await end()).code).toBe('200')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(status(page)).toHaveAttribute('data-status', state[1])
      // The stamp does not make the page wider than the phone.
      expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
      const over = await savePicture(app)
      // It is in the status line and replaces the code, as on the screen.
      expect(over.written.filter((line) => line.includes(words[0]))).toHaveLength(2)
      expect(over.written.filter(says).length).toBeGreaterThan(0)
      expect(await readWorsened(over.picture, [])).toBeNull()
      // An ended ticket offers no calendar entry.
      await expect(app.button('Add to calendar')).toHaveCount(0)
    }
  })
}
