import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/free-port.ts'
import { payPages, stories } from './stories.mjs'

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

/** Starts the built app on a free port. */
export async function startServer(dataDir) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended')
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { origin, child }
    await new Promise((wake) => setTimeout(wake, 200))
  }
}

/** Returns the demo customer's orders for the screens, read with the page's session. */
export async function demoFacts(page) {
  const ask = (path, filter) =>
    page.evaluate(
      async ([url, wanted]) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'browser-type': 'web' },
          body: JSON.stringify({ ...wanted, pageSize: 100 }),
        })
        return (await response.json()).data.result
      },
      [path, filter],
    )
  const list = (isPaid) => ask('/api/pcOrder/orders', { isPaid })
  const [paid, open] = [await list(1), await list(0)]
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const reservations = paid.filter((order) => order.orderType === 1 && order.orderStatus === 3)
  return {
    usable: reservations.find((order) => order.usetimeStr.startsWith(today)) ?? reservations[0],
    used: paid.find((order) => order.orderType === 1 && order.orderStatus === 5),
    direct: paid.find((order) => order.orderType === 2 && order.orderStatus === 1),
    unpaid: open.find((order) => order.status === -1 && order.changedFromId === null),
    coupon: (await ask('/api/pcOrder/qrDirectOrders', { useType: 3 })).find((order) => order.orderStatus === 1),
    confirming: paid.find((order) => order.status === 1),
    changed: reservations.find((order) => order.changedFromId !== null),
    ...(await stories(page)),
    payPages: payPages(page),
    change: await changeFacts(page, reservations),
  }
}

/** Makes a pending change of the first order that can be changed, to another time on its last possible day. */
async function changeFacts(page, reservations) {
  return page.evaluate(async (orders) => {
    const call = async (path, body) => {
      const headers = { 'content-type': 'application/json', 'browser-type': 'web' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()).data
    }
    for (const { id, supplierId, packageId, packagesNum, peopleNum, hasJuveniles, usejuveniles } of orders) {
      const { range } = await call('/api/pcOrder/changeTerms', { id })
      if (range === null) continue
      const slots = await call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate: range.max })
      for (const { time } of (slots ?? []).filter(({ left }) => left >= peopleNum)) {
        const wish = { id, packageId, packageNum: packagesNum, useTimeStr: `${range.max} ${time}` }
        const quote = await call('/api/pcOrder/changeQuote', wish)
        if (!quote?.price) continue
        const party = { supplierId, peopleNum, hasJuveniles, useJuveniles: usejuveniles, orderSource: 4 }
        const made = await call('/api/pcOrder/changeOrders', { ...wish, ...party, amount: quote.price })
        if (made?.id) return { old: id, next: made.id }
      }
    }
    return { old: 0, next: 0 }
  }, reservations)
}

/** Returns data for signed-out screens: a package, and tokens of mailed links, which opening does not use up. */
export async function linkFacts(origin) {
  const call = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'browser-type': 'web' }
    const response = await fetch(origin + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
    return (await response.json()).data
  }
  const tokenTo = async (email) => {
    const [mail] = await call(`/sandbox/outbox?to=${email}`)
    return new URL(mail.links[0]).searchParams.get('token')
  }
  const [fresh, known] = [`t${Date.now()}@mail.example`, 'demo2@tabifuda.example']
  await call('/customer/register', { email: fresh, password: 'tabi2026', agreed: true })
  await call('/customer/registerBind', { email: fresh })
  await call('/customer/resetpassword', { param: { email: known }, mailParam: { email: known } })
  const [pack] = await call('/wechart/queryComboPackage?supplierId=1001&mallFlag=1')
  const { result } = await call('/api/directSupplier/queryPageSuppliers', { pageSize: 100 })
  const booked = { pack, shop: result.find(({ id }) => id === pack.supplierId) }
  return { confirm: await tokenTo(fresh), reset: await tokenTo(known), booked }
}

/** Opens a screen with the given session storage. `done` removes the stored values again. */
export async function openScreen(page, address, stored) {
  await page.goto(address)
  const names = Object.keys(stored)
  if (names.length > 0) {
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, JSON.stringify(value))
    }, stored)
    await page.reload()
  }
  await settle(page)
  const done = () =>
    page.evaluate((all) => {
      for (const name of all) sessionStorage.removeItem(name)
    }, names)
  return { done }
}

/** Signs the demo customer in through the form. */
export async function login(page, origin, device) {
  await page.goto(`${origin}/${device}/login`)
  await page.fill('[name=email]', 'demo@tabifuda.example')
  await page.fill('[name=password]', 'tabi2026')
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL(/index/)
}

/** Waits until the page is rendered with its pictures and font. */
export async function settle(page) {
  await page.getByRole('heading').first().waitFor({ state: 'attached', timeout: 10_000 })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
