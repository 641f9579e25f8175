import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'

test('the arrow of a page that a link has opened leads up to the start and not round, with the tabs where they belong', async ({
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
  // The address changes before the page: until then the arrow is the package's.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ofPackage)
  await arrow.click()
  await expect(page).toHaveURL(/\/suppliers$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All shops')
  await expect(tabs).toBeVisible()
  await arrow.click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(tabs).toBeVisible()
})

test('who taps a heart in a long list and turns back at the login finds the list as it was, by gesture and by arrow', async ({
  page,
}) => {
  const app = new App(page, 'mobile')
  await newCustomer(app)
  await app.call('/customer/logout')
  await app.open('suppliers?keyword=sushi')
  const cards = page.getByRole('main').getByRole('article')
  // A place in the list that reads like a sign-in code: so does every shop with a number of four digits.
  await cards.nth(3).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/#shop-\d{4}$/)
  const { href, top } = await page.evaluate(() => ({ href: location.href, top: scrollY }))
  const tapHeart = async () => {
    await cards
      .nth(3)
      .getByRole('button', { name: /^Keep / })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Log in, and it is added to your favourites.')).toBeVisible()
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
