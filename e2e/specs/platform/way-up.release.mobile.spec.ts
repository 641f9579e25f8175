import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'

test('the back arrow of a page opened by a link leads up to the home page without loops, and the tabs appear from the list on', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await app.open('package?id=10011')
  const arrow = page.getByRole('link', { name: 'Back', exact: true })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const ofPackage = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(tabs).toBeHidden()
  await arrow.click()
  await expect(page).toHaveURL(/\/supplier\?id=1001/)
  // The address changes before the page, so the arrow is still the package's until then.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ofPackage)
  await arrow.click()
  await expect(page).toHaveURL(/\/suppliers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All places')
  await expect(tabs).toBeVisible()
  await arrow.click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(tabs).toBeVisible()
})

test('going back from the login after tapping a heart restores a long list, by gesture and by arrow', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  await app.call('/customer/logout')
  await app.open('suppliers?keyword=sushi')
  const cards = page.getByRole('main').getByRole('article')
  // The hash looks like a sign-in code, like that of every shop with a four-digit id.
  await cards.nth(3).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/#shop-\d{4}$/)
  const { href, top } = await page.evaluate(() => ({ href: location.href, top: scrollY }))
  const tapHeart = async () => {
    await cards
      .nth(3)
      .getByRole('button', { name: /^Add .+ to favourites$/ })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Log in and we’ll add it to your favourites.')).toBeVisible()
  }
  const isAsItWas = async () => {
    await expect(cards.nth(3)).toBeVisible()
    await expect(page).toHaveURL(href)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  }
  await tapHeart()
  await page.goBack()
  await isAsItWas()
  await tapHeart()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await isAsItWas()
})
