import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { readScreen, storedTickets, ticketPath } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

test('VO-01 VE-03 on the desktop a voucher leads to index, and an e-ticket opens only for its owner', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40[14]/)
  await page.goto('/pc/login')
  const form = page.locator('form', { has: page.locator('input[name=password]') })
  await form.locator('input[name=email]').fill('demo@tabifuda.example')
  await form.locator('input[name=password]').fill('tabi2026')
  await form.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/pc/index')
  await expect.poll(async () => (await storedTickets(page)).length).toBeGreaterThan(5)
  const tickets = await storedTickets(page)
  const voucher = tickets.find((ticket) => ticket.page === 'voucher' && ticket.state === 'usable')
  const eTicket = tickets.find((ticket) => ticket.page === 'verify' && ticket.state === 'usable')
  if (!voucher || !eTicket) throw new Error('The demo customer has no tickets')

  await page.goto(ticketPath(voucher).replace('/mobile/', '/pc/'))
  await expect(page).toHaveURL(/\/pc\/index/)
  // The QR contains the mobile address; the desktop opens it in its own layout.
  await page.goto(ticketPath(eTicket))
  await expect(page).toHaveURL(/\/pc\/verify/)
  await expect(page.locator('svg[role=img]')).toBeVisible()
  await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'ready')
  expect(await readScreen(page)).toBe(eTicket.url)
  await expectAccessible(page)

  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('No browser')
  const stranger = await context.newPage()
  await stranger.goto(new URL(ticketPath(eTicket), page.url()).href)
  await expect(stranger).toHaveURL(/\/pc\/index/)
  await context.close()
})
