import { expect, SMOKE, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { appCode, codeAt, consoleOf, joinAsOwner, mailedLink } from '../../support/operators.ts'

const OWNER = 'sign-in@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test(
  "OC-02 OC-03 an operator signs in with a password and a code, ends the other session, and cannot open another role's pages",
  SMOKE,
  async ({ page, browser, server }) => {
    test.slow()
    const home = consoleOf(server)
    await joinAsOwner(page, server, OWNER)
    const email = 'finance@tabifuda.example'
    const invitation = { email, role: 'finance', locale: 'en', reason: 'Joins us' }
    await page.request.post(`${home}/operator/api/people/invite`, { data: invitation })
    const open = async () => (await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })).newPage()
    const [theirs, elsewhere] = [await open(), await open()]
    const password = 'correct horse battery'
    await theirs.goto(await mailedLink(server, email))
    await theirs.getByRole('textbox', { name: 'Name' }).fill('Mori')
    await theirs.getByRole('button', { name: 'Use a password instead' }).click()
    const secret = (await theirs.locator('code').textContent()) ?? ''
    await theirs.getByRole('textbox', { name: 'Password' }).fill(password)
    await theirs.getByRole('textbox', { name: /code/i }).fill(await appCode(server, secret))
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await expect(theirs.getByText('Mori')).toBeVisible()
    // The menu lists the pages that finance may open. Other addresses show no page.
    const menu = theirs.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    await expect(menu).toHaveText(['Today', 'Orders', 'Payments & refunds', 'Reports', 'My account'])
    for (const other of ['customers', 'shops', 'shop-links', 'content', 'import', 'settings', 'people', 'log']) {
      await theirs.goto(`${home}/operator/${other}`)
      await expect(theirs.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
    }

    const later = new Date(Date.now() + 120_000).toISOString()
    const clock = (now: string | null) => page.request.post(`${server.origin}/sandbox/clock`, { data: { now } })
    try {
      await clock(later)
      await elsewhere.goto(`${home}/operator/account`)
      await elsewhere.getByRole('textbox', { name: 'Email address' }).fill(email)
      await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password)
      const code = elsewhere.getByRole('textbox', { name: 'Authenticator code' })
      await code.fill('000000')
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(elsewhere.getByRole('alert')).toBeVisible()
      await expectAccessible(elsewhere)
      await code.fill(codeAt(secret, Date.parse(later)))
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(elsewhere.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(3)
      await expectAccessible(elsewhere)
      await elsewhere.getByRole('button', { name: 'End all other sessions' }).click()
      await expect(elsewhere.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2)
      await theirs.goto(`${home}/operator/today`)
      await expect(theirs.getByRole('heading', { name: 'Sign in' }).first()).toBeVisible()
    } finally {
      await clock(null)
    }
  },
)
