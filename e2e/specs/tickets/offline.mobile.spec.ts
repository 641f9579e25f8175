import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { words } from '../../../tests/support/words.ts'
import { expect, SMOKE } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { test } from '../../support/behind-bad-network.ts'
import { keepLanguage } from '../../support/chosen-language.ts'
import { logInOnPhone, outbox, qrOf, readScreen, ticketPath } from '../../support/phone.ts'
import { first, holdToRedeem, openTicket, status, usable } from '../../support/tickets.ts'

test(
  'PW-16 PE-05 VE-04 an offline redemption is amber and shows a code for the shop to note until the server confirms it; then it is used',
  SMOKE,
  async ({ network, phone }) => {
    let page = await phone.start()
    await logInOnPhone(page, network.origin)
    const ticket = first(await usable(page, 'verify'))
    await phone.kill()

    network.mode = 'error'
    page = await phone.start({ offline: true })
    await openTicket(page, network.origin + ticketPath(ticket))
    await expectAccessible(page)
    await holdToRedeem(page)
    await expect(status(page)).toHaveAttribute('data-status', 'recorded')
    await expect(page.getByText('記録済み（未確認）').first()).toBeVisible()
    await expect(page.getByTestId('short-code')).toHaveText(/^[0-9A-Z]{4}$/)
    const code = await page.getByTestId('short-code').textContent()
    // The instruction to the shop is first and in Japanese, and the code is the largest text on the screen.
    const slip = page.getByTestId('record-slip')
    await expect(slip.getByText('このコードをお控えください')).toBeInViewport({ ratio: 1 })
    await expect(slip.getByText(code ?? '')).toBeInViewport({ ratio: 1 })
    const largest = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main *')].filter(
        (each) => each.childElementCount === 0 && each.textContent,
      )
      const sizeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize)
      return texts.reduce((most, each) => (sizeOf(each) > sizeOf(most) ? each : most)).textContent
    })
    expect(largest).toBe(code)
    expect(await readScreen(page)).toBeNull()
    await expectAccessible(page)

    // The battery dies before the record is sent. It is still recorded and not confirmed.
    await phone.crash()
    page = await phone.start({ offline: true })
    await openTicket(page, network.origin + ticketPath(ticket))
    await expect(status(page)).toHaveAttribute('data-status', 'recorded')
    expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: null })])

    network.mode = 'pass'
    await phone.context.setOffline(false)
    await expect(status(page)).toHaveAttribute('data-status', 'used')
    await expect(page.getByTestId('short-code')).toHaveText(code ?? '')
    expect(await outbox(page)).toEqual([expect.objectContaining({ verdict: 'accepted' })])
    await expect(page.getByRole('button', { name: '2秒長押しで使用済みにする' })).toBeHidden()
    await expectAccessible(page)
  },
)

test('PW-23 a corrupt record is skipped, and without IndexedDB the badge says that nothing is saved', async ({
  network,
  phone,
}) => {
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const [torn, whole] = await usable(page, 'voucher')
  if (!torn || !whole) throw new Error('The demo customer has too few vouchers')
  await page.evaluate(
    ([part]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('tabifuda-tickets')
        request.onsuccess = () => {
          const store = request.result.transaction('records', 'readwrite').objectStore('records')
          const keys = store.getAllKeys()
          keys.onsuccess = () => {
            const key = keys.result.find((candidate) => String(candidate).endsWith(part))
            if (key) store.put({ ticket: { torn: true } }, key)
          }
          store.transaction.oncomplete = () => resolve()
        }
      }),
    [`:ticket:${torn.orderId}`] as const,
  )
  await phone.kill()

  page = await phone.start({ offline: true })
  await openTicket(page, network.origin + ticketPath(whole))
  await page.goto(`${network.origin}${ticketPath(torn)}`)
  await expect(page.getByText('This ticket isn’t on this phone yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The ticket loads once there is a connection.
  await phone.context.setOffline(false)
  await expect(qrOf(page)).toBeVisible()
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()

  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  })
  await page.goto(`${network.origin}${ticketPath(whole)}`)
  await expect(qrOf(page)).toBeVisible()
  await expect(page.getByText('Not saved on this phone')).toBeVisible()
})

test('PW-23 T-03 a ticket that could not be saved for lack of space says so, and one tap saves it once there is space', async ({
  network,
  phone,
}) => {
  const page = await phone.start()
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'voucher'))
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (sessionStorage.getItem('full') !== null) throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  // The ticket is no longer stored, and there is no space left.
  await page.goto(`${network.origin}/app-install-guide.html`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        sessionStorage.setItem('full', '')
        const request = indexedDB.deleteDatabase('tabifuda-tickets')
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      }),
  )
  await page.goto(network.origin + ticketPath(ticket))
  await expect(qrOf(page)).toBeVisible()
  await expect(page.getByText('Not saved on this phone')).toBeVisible()
  await expect(page.getByText('This phone is out of storage.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.removeItem('full'))
  await page.getByRole('button', { name: 'Save now' }).tap()
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  expect(first((await usable(page, 'voucher')).filter(({ orderId }) => orderId === ticket.orderId)).url).toBe(
    ticket.url,
  )
})

test('PW-01 PW-03 a first offline start shows the app in each language, and its shortcut opens the next ticket', async ({
  network,
  phone,
}) => {
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  await phone.kill()
  page = await phone.start({ offline: true })
  await page.goto(`${network.origin}/`, { waitUntil: 'commit' })
  for (const locale of LOCALES) {
    await keepLanguage(page, locale)
    await page.goto(`${network.origin}/mobile/index`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[locale].tag)
    const bar = page.getByRole('navigation').last()
    await expect(bar.getByRole('link', { name: words(locale, 'Bookings') })).toBeVisible()
    // With its styles, which were never requested on this page.
    await expect(bar).toHaveCSS('position', 'fixed')
  }
  await page.goto(`${network.origin}/?open=ticket`, { waitUntil: 'commit' })
  await expect(qrOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/mobile\/(?:voucher|verify)\?/)
})
