import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findWholeChromium, JOURNEY_FLAGS } from '../../../tests/support/chromium.ts'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { installabilityErrors } from '../../support/installable.ts'
import { buyTicket } from '../../support/orders.ts'

// The app as a browser installs it.
test.use({ serviceWorkers: 'allow' })

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
  readonly form_factor?: string
}
interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[]
  readonly [name: string]: unknown
}

test(
  'PW-01 PW-04 the app can be installed, and its service worker controls all of it',
  SMOKE,
  async ({ page }, info) => {
    const app = new App(page, info.project.name)
    await app.open('index')
    const workers = await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ scope, active }) => [new URL(scope).pathname, new URL(active?.scriptURL ?? '').pathname])
    })
    expect(workers).toEqual([['/', '/sw.js']])
    expect(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).toHaveProperty('workbox-window')
    expect(readFileSync('sw/sw.ts', 'utf8')).toContain('serveShell(')

    const browser = await page.context().newCDPSession(page)
    const { data, errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { icons, screenshots, shortcuts, ...manifest }: Manifest = JSON.parse(data ?? '{}')
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Tabifuda 旅札',
      short_name: 'Tabifuda',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
      categories: expect.arrayContaining(['travel']),
    })
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    expect(shortcuts.map(({ url }) => url)).toEqual(['/?open=ticket', '/mobile/orders'])
    // Every picture in the manifest exists in its declared size: a browser skips those that do not.
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]
    const seen = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const picture = await createImageBitmap(await (await fetch(src)).blob())
            return `${picture.width}x${picture.height}`
          }),
        ),
      pictures.map(({ src }) => src),
    )
    expect(seen).toEqual(pictures.map(({ sizes }) => sizes))
    for (const { url } of shortcuts)
      expect((await page.request.get(url)).headers()['content-type']).toContain('text/html')
    expect(await installabilityErrors(browser)).toEqual([])
  },
)

for (const path of ['/mobile/index', '/check']) {
  test(`G1 PW-01 SH-05 a window that is not private may install ${path}`, ONCE, async ({ server }) => {
    const executablePath = findWholeChromium()
    test.skip(executablePath === undefined, 'the headless shell judges no installation, and there is no whole Chromium')
    const folder = mkdtempSync(join(tmpdir(), 'tabifuda-window-'))
    const context = await chromium.launchPersistentContext(folder, {
      args: [...JOURNEY_FLAGS],
      serviceWorkers: 'allow',
      ...(executablePath ? { executablePath } : {}),
    })
    try {
      const page = await context.newPage()
      await page.goto(server.origin + path)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      const session = await context.newCDPSession(page)
      const errors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors
      await expect.poll(errors).toEqual([])
    } finally {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

test('PW-02 iOS gets its home screen metadata, and after a purchase an install hint can be dismissed', async ({
  page,
}, info) => {
  const app = new App(page, info.project.name)
  await newCustomer(app)
  const { id } = await buyTicket(app)
  await app.open(`payresult?orderId=${id}`)
  const hint = page.getByTestId('install-hint')
  await expect(hint).toHaveAttribute('data-way', app.device === 'mobile' ? 'browser-menu' : 'address-bar')
  await app.expectAccessible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'View booking' })).toBeVisible()
  await expect(hint).toHaveCount(0)

  const head = await page.evaluate(() => {
    const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
    return {
      icon: document.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href') ?? '',
      viewport: content('viewport'),
      capable: content('apple-mobile-web-app-capable'),
      title: content('apple-mobile-web-app-title'),
      bar: content('apple-mobile-web-app-status-bar-style'),
    }
  })
  expect(head).toEqual({
    icon: '/icons/apple-touch-icon.png',
    viewport: 'width=device-width, initial-scale=1, viewport-fit=cover',
    capable: 'yes',
    title: 'Tabifuda',
    bar: 'default',
  })
  const icon = await page.request.get(head.icon)
  expect(icon.headers()['content-type']).toBe('image/png')
  if (app.device === 'pc') return
  // Padding for the notch and the bottom bar.
  const browser = await page.context().newCDPSession(page)
  await app.open('orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const room = () =>
    page.evaluate(() => {
      const px = (selector: string, side: 'paddingTop' | 'paddingBottom') => {
        const found = document.querySelector(selector)
        return found ? Number.parseFloat(getComputedStyle(found)[side]) : Number.NaN
      }
      return { top: px('main header', 'paddingTop'), bottom: px('nav[aria-label=Main]', 'paddingBottom') }
    })
  const before = await room()
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
  await expect.poll(room).toEqual({ top: before.top + 47, bottom: before.bottom + 34 })
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
})
