import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { keep, newCustomer } from '../../support/customers.ts'
import { dayIn } from '../../support/starts.ts'

const SHOP = { id: 1001, name: 'Kaiten Sushi Umi' }
const NIGIRI = { id: 10_011, name: 'Premium nigiri set “Umi”' }

test('PE-14 a shop and a package are shared by LINE, by link and by QR code', async ({ page, baseURL }, info) => {
  const app = new App(page, info.project.name)
  await app.speak()
  await page.addInitScript(() => {
    // Intercepts the copied text, because the page's policy forbids reading the clipboard.
    const clipboard = { writeText: async (text: string) => Object.assign(window, { copied: text }) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
  for (const [path, name] of [
    [`supplier?id=${SHOP.id}&day=${dayIn(9)}`, SHOP.name],
    [`package?id=${NIGIRI.id}`, NIGIRI.name],
  ] as const) {
    await app.open(path)
    const button = app.button('Share')
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(name)).toBeVisible()
    await app.expectAccessible()
    // The link contains only the shop or package, not the day, the people or the sender.
    const link = `${baseURL}/mobile/${path.split('&')[0]}`
    const line = new URL((await dialog.getByRole('link', { name: 'Send with LINE' }).getAttribute('href')) ?? '')
    expect(line.origin + line.pathname).toBe('https://line.me/R/share')
    expect(line.searchParams.get('text')).toBe(`${name}\n${link}`)
    await expect(dialog.getByRole('img', { name: /^QR code/ }).locator('path')).toHaveCount(1)
    await app.button('Copy link').click()
    await expect(dialog.getByRole('status')).toContainText('Link copied.')
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(link)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test(
  'PE-14 a phone with a share sheet opens it, and closing it is not an error',
  ONCE,
  async ({ page, baseURL }, info) => {
    const app = new App(page, info.project.name)
    await app.speak()
    await page.addInitScript(() => {
      const shared: unknown[] = []
      const share = async (data: unknown) => {
        shared.push(data)
        throw new DOMException('closed', 'AbortError')
      }
      Object.assign(navigator, { share })
      Object.assign(window, { shared })
    })
    await app.open(`supplier?id=${SHOP.id}`)
    await app.button('Share').click()
    const url = `${baseURL}/mobile/supplier?id=${SHOP.id}`
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: SHOP.name, url }])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'PE-14 A-34 any visitor sees a shared plan at once, and takes it over through the login',
  ONCE,
  async ({ page, browser, baseURL, watch }, info) => {
    const app = new App(page, info.project.name)
    await app.speak()
    // The friend keeps the plan in their own account.
    const friendsEmail = await newCustomer(app)
    await newCustomer(app)
    await keep(app, 'package', [NIGIRI.id])
    await keep(app, 'supplier', [1002])
    await app.open('trip')
    const put = (name: string) => page.getByRole('combobox', { name: `Add ${name} to a day` })
    await put(NIGIRI.name).selectOption({ index: 2 })
    await page.getByRole('combobox', { name: `Time for ${NIGIRI.name}` }).selectOption({ index: 3 })
    await app.button('Share').click()
    await expect(page.getByText(/no names, booking numbers or tickets/)).toBeVisible()
    const line = new URL((await page.getByRole('link', { name: 'Send with LINE' }).getAttribute('href')) ?? '')
    const link = line.searchParams.get('text')?.split('\n')[1] ?? ''
    expect(new URL(link).search).toMatch(/^\?plan=p10011\.\d{4}-\d\d-\d\d\.\d{4}$/)

    // A friend on their first visit.
    const { viewport, isMobile, hasTouch, userAgent, deviceScaleFactor } = info.project.use
    const friends = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(viewport && { viewport }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
      ...(userAgent !== undefined && { userAgent }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    })
    watch.follow(friends)
    const friend = new App(await friends.newPage(), info.project.name)
    await friend.speak()
    const visited: string[] = []
    friend.page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await friend.page.goto(link)
    await expect(friend.page.getByRole('heading', { name: 'A shared trip' })).toBeVisible()
    await expect(friend.page.getByRole('link', { name: SHOP.name })).toBeVisible()
    await friend.expectAccessible()
    expect(visited).not.toContain('/mobile/location')
    await friend.button('Add to my trip').click()
    await expect(friend.page).toHaveURL(/\/login$/)
    await friend.login(friendsEmail)
    await expect(friend.page).toHaveURL(/\/trip$/)
    await expect(friend.page.getByText('1 place was added to your trip.')).toBeVisible()
    await expect(friend.page.getByRole('combobox', { name: `Time for ${NIGIRI.name}` })).toBeVisible()
    // A reload does not add it again.
    await friend.page.reload()
    await expect(friend.page.getByRole('combobox', { name: `Time for ${NIGIRI.name}` })).toHaveCount(1)
    await friends.close()

    await page.goto(`/${app.device}/plan?plan=%3Cscript%3E_p0.2026-12-01_${'s1.2026-13-01_'.repeat(40)}`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t contain a trip' })).toBeVisible()
  },
)
