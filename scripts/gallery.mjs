// `npm run gallery`: every built screen at 375 and 1280 px in every language, light and dark, to be looked at.
// `-- en ja` limits the languages, `-- home voucher` the screens; `-- --readme` writes the README's two pictures only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, devices } from '@playwright/test'
import { LOCALES } from '../src/domain/languages.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const OUT = join(ROOT, 'gallery')
const LAYOUTS = {
  mobile: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  pc: { viewport: { width: 1280, height: 800 } },
}

/** Screens with their paths; functions of what the demo has. */
const SCREENS = {
  home: () => 'index',
  location: () => 'location',
  suppliers: () => 'suppliers',
  'suppliers-none': () => 'suppliers?keyword=zzzz',
  supplier: () => 'supplier?id=1001',
  package: () => 'package?id=10011',
  about: () => 'aboutus',
  terms: () => 'serviceprovision',
  visa: () => 'visa',
  visamore: () => 'visamore',
  masterchina: () => 'masterchina',
  cooperation: () => 'cooperation',
  special: () => 'special',
  reserve: () => 'reserve?packageId=10011',
  reservefail: () => 'reservefail',
  orders: () => 'orders?status=finish',
  'orders-to-pay': () => 'orders?status=unfinish',
  order: ({ usable }) => `order?orderId=${usable.id}&state=view`,
  pay: ({ unpaid }) => `order?orderId=${unpaid.id}&state=pay`,
  card: ({ unpaid }) => `stripepay?orderId=${unpaid.id}`,
  changeorder: ({ change }) => `changeorder?oldOrderId=${change.old}&newOrderId=${change.next}`,
  payresult: ({ unpaid }) => `payresult?orderId=${unpaid.id}`,
  reservesuccess: ({ confirming }) => `reservesuccess?orderId=${confirming.id}`,
  wechatpay: ({ unpaid }) => `wechatpay?orderId=${unpaid.id}`,
  paycallback: ({ usable }) => `paycallback?code=success&orderId=${usable.id}&orderType=1`,
  voucher: ({ usable }) => `voucher?orderId=${usable.id}`,
  'voucher-used': ({ used }) => `voucher?orderId=${used.id}`,
  verify: ({ direct }) => `verify?s=${Buffer.from(direct.orderNo).toString('hex')}`,
  'at-shop': ({ coupon }) => `qr?supplierId=${coupon.supplierId}`,
  'at-shop-login': () => 'qr?supplierId=1003&isTip=2',
  'at-shop-take': () => 'qr?supplierId=3001',
  'at-shop-coupon': ({ coupon }) => `qrVerify?id=${coupon.id}&supplierId=${coupon.supplierId}`,
  profile: () => 'profile',
  'profile-password': () => 'profile?state=modify',
  'profile-user': () => 'profile?type=user',
  'profile-details': () => 'profile?type=user&state=modify',
  login: () => 'login',
  register: () => 'register',
  reset: () => 'register?type=reset',
  bindmail: () => 'bindmail',
  'mail-confirm': ({ confirm }) => `mailnotification?token=${confirm}`,
  'mail-reset': ({ reset }) => `mailnotification?token=${reset}`,
  'mail-expired': () => `mailnotification?token=${'0'.repeat(43)}`,
  binderror: () => 'binderror',
}
const ANONYMOUS = [
  'at-shop-login',
  'login',
  'register',
  'reset',
  'bindmail',
  'mail-confirm',
  'mail-reset',
  'mail-expired',
  'binderror',
]

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

async function startServer(dataDir) {
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

/** The demo customer's orders that screens are made of, as the page's own session sees them. */
async function demoFacts(page) {
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
    unpaid: open.find((order) => order.status === -1),
    coupon: (await ask('/api/pcOrder/qrDirectOrders', { useType: 3 })).find((order) => order.orderStatus === 1),
    confirming: paid.find((order) => order.status === 1),
    change: await changeFacts(page, reservations),
  }
}

/** A change that waits to be settled, of the first order that can be changed: to another time of its last possible day. */
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

/** Tokens of mailed links, which opening does not use up. */
async function linkFacts(origin) {
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
  return { confirm: await tokenTo(fresh), reset: await tokenTo(known) }
}

async function login(page, origin, device) {
  await page.goto(`${origin}/${device}/login`)
  await page.fill('[name=email]', 'demo@tabifuda.example')
  await page.fill('[name=password]', 'tabi2026')
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL(/index/)
}

async function settle(page) {
  await page.getByRole('heading').first().waitFor({ state: 'attached', timeout: 10_000 })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

const asked = process.argv.slice(2)
const isReadme = asked.includes('--readme')
const languages = isReadme
  ? ['en']
  : LOCALES.filter((one) => !LOCALES.some((l) => asked.includes(l)) || asked.includes(one))
const screens = Object.keys(SCREENS).filter(
  (one) => !Object.keys(SCREENS).some((s) => asked.includes(s)) || asked.includes(one),
)
const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-gallery-'))
const { origin, child } = await startServer(dataDir)
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], executablePath: findChromium() ?? undefined })

async function newPage(device, language, scheme) {
  const context = await browser.newContext({ ...LAYOUTS[device], colorScheme: scheme, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => {
    localStorage.setItem('language', chosen)
    // In the middle of a visit: the location page lies behind it.
    sessionStorage.setItem('located', '1')
    // Registered a moment ago, as the page that waits for the mail must find it.
    localStorage.setItem('registerInfo', JSON.stringify({ email: 'traveller@mail.example' }))
  }, language)
  return context.newPage()
}

try {
  if (isReadme) {
    mkdirSync(join(ROOT, 'docs/screenshots'), { recursive: true })
    for (const [device, name] of [
      ['mobile', 'phone'],
      ['pc', 'desktop'],
    ]) {
      const page = await newPage(device, 'en', 'light')
      await login(page, origin, device)
      const facts = await demoFacts(page)
      await page.goto(`${origin}/${device}/${device === 'mobile' ? SCREENS.voucher(facts) : SCREENS.supplier(facts)}`)
      await settle(page)
      await page.screenshot({ path: join(ROOT, `docs/screenshots/${name}.png`) })
      await page.context().close()
    }
  } else {
    rmSync(OUT, { recursive: true, force: true })
    for (const language of languages) {
      const links = await linkFacts(origin)
      for (const scheme of ['light', 'dark']) {
        for (const device of Object.keys(LAYOUTS)) {
          const folder = join(OUT, language, scheme)
          mkdirSync(folder, { recursive: true })
          const page = await newPage(device, language, scheme)
          const shoot = async (screen, facts) => {
            await page.goto(`${origin}/${device}/${SCREENS[screen](facts)}`)
            await settle(page)
            // As high as the page: `fullPage` makes an emulated phone one pixel wide for a moment, which the app follows.
            const height = await page.evaluate(() => document.documentElement.scrollHeight)
            await page.setViewportSize({ ...LAYOUTS[device].viewport, height })
            await settle(page)
            await page.screenshot({ path: join(folder, `${screen}-${device}.png`) })
            await page.setViewportSize(LAYOUTS[device].viewport)
          }
          for (const screen of screens.filter((one) => ANONYMOUS.includes(one))) await shoot(screen, links)
          await login(page, origin, device)
          const facts = await demoFacts(page)
          for (const screen of screens.filter((one) => !ANONYMOUS.includes(one))) await shoot(screen, facts)
          await page.context().close()
          console.log(`${language} ${scheme} ${device}`)
        }
      }
    }
    console.log(`Written to ${OUT}`)
  }
} finally {
  await browser.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
