import { expect } from '../../fixtures.ts'
import { test } from '../../support/behind-bad-network.ts'
import { logInOnPhone, ticketPath } from '../../support/phone.ts'
import { staticTicket } from '../../support/static-ticket.ts'
import { first, usable } from '../../support/tickets.ts'

test("B7 PW-09 the ticket is painted before any app resource is requested, and its page's modules load in one round trip", async ({
  network,
  phone,
}) => {
  let page = await phone.start()
  await logInOnPhone(page, network.origin)
  const ticket = first(await usable(page, 'verify'))
  await phone.kill()
  page = await phone.start({ offline: true })
  await page.goto(network.origin + ticketPath(ticket), { waitUntil: 'commit' })
  await expect(page.locator('#root svg[role=img]')).toBeVisible()
  await expect(staticTicket(page)).toHaveCount(0)

  const { painted, modules, ahead } = await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src="/start.js"]')
    const { modules = '', ahead = '' } = script?.dataset ?? {}
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const startOf = (path: string) => asked.find(({ name }) => new URL(name).pathname === path)?.startTime ?? Number.NaN
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      modules: modules.split(' ').map(startOf),
      ahead: ahead.split(' ').map(startOf),
    }
  })
  expect(modules.length).toBeGreaterThan(1)
  expect(ahead.length).toBeGreaterThan(5)
  // Each module was prefetched. Without prefetching the app would request a page's modules only once it runs.
  for (const startTime of [...modules, ...ahead]) expect(startTime).toBeGreaterThan(painted)
})
