import { registerAndConfirm } from '../../../tests/support/registering.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newAddress } from '../../support/mailbox.ts'
import { datedPacks, shopsThat } from '../../support/orders.ts'

const PASSWORD = 'tabi2026'

test('UI-12 PE-01 PE-08 PE-10 search to paid order works by keyboard alone', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const keys = new Keyboard(page)
  const isPhone = app.device === 'mobile'
  // A customer without orders: the form is empty except for the email address.
  const email = newAddress()
  await registerAndConfirm((path, body) => app.call(path, body), email, PASSWORD)
  await app.speak()

  // Chooses a suggestion.
  await app.open('index')
  const search = isPhone
    ? page.getByRole('combobox', { name: 'Search for a restaurant, dish or place' })
    : page.getByRole('banner').getByRole('combobox', { name: 'Place' })
  await keys.reach(search)
  await page.keyboard.type('sushi')
  const option = page.getByRole('option', { name: /^Sushi.*Category$/ })
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const list = new ShopList(page)
  await expect(page).toHaveURL(/suppliers\?categoryId=\d+/)
  await list.settled()

  // Sets a filter. The sheet returns the focus to its button.
  const filters = page.getByRole('button', { name: 'Filters' })
  if (isPhone) await keys.press(filters)
  const place = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
  const instant = place.getByRole('button', { name: 'Instant confirmation' })
  await keys.press(instant)
  await expect(page).toHaveURL(/confirmation=instant/)
  await expect(instant).toBeFocused()
  if (isPhone) {
    await page.keyboard.press('Escape')
    await expect(place).toHaveCount(0)
    await expect(filters).toBeFocused()
  }
  await list.settled()

  // Opens a card of the list with seats for a group, then its package and form.
  const roomy = await shopsThat(app, 'instant')
  const shown = await list.cards.evaluateAll((cards) => cards.map((card) => card.id || card.closest('[id]')?.id))
  const shop = roomy.find((id) => shown.includes(`shop-${id}`)) ?? 0
  const [pack] = await datedPacks(app, shop)
  await keys.press(page.locator(`#shop-${shop}`).getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(new RegExp(`supplier\\?id=${shop}`))
  await keys.press(page.getByRole('main').locator(`a[href*="/package?id=${pack?.id}"]`).first())
  await expect(page).toHaveURL(/package\?id=/)
  await keys.press(page.getByRole('main').locator('a[href*="/reserve?packageId="]:visible').first())

  const form = new ReserveForm(app)
  await form.expectOpen()
  // The phone shows the visit that the package page chose in one line.
  const change = app.button('Change date and time')
  if (isPhone && (await change.isVisible())) await keys.press(change)
  const time = form.times.and(page.locator(':enabled'))
  // The form opens at a day whose last time is late enough.
  await keys.choose(time, time.last())
  await keys.type(app.field('people'), '2')
  await keys.choose(form.place('hasChild').getByRole('radio'), form.child('no'))
  await keys.press(form.button)

  // The login is the last step.
  await expect(page.getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  await keys.press(app.button('Log in with a password'))
  await keys.type(app.field('email'), email)
  await keys.type(app.field('password'), PASSWORD)
  await page.keyboard.press('Enter')

  // Contacts, terms and card.
  await expect(page).toHaveURL(/order\?.*state=pay/)
  await expect(app.field('email')).toHaveValue(email)
  await keys.type(app.field('enName'), 'CHAN TAI MAN')
  await keys.type(app.field('phone'), '+852 5123 4567')
  await keys.type(app.field('card-number'), '4242424242424242')
  await keys.type(app.field('card-expiry'), '1234')
  await expect(app.field('card-expiry')).toHaveValue('12/34')
  await keys.type(app.field('card-cvc'), '123')
  await keys.press(app.field('agreed'), 'Space')
  await expect(app.field('agreed')).toBeChecked()

  // Closing the confirmation returns the focus to the button, and the second attempt pays.
  const pay = app.button('Pay {amount}').last()
  const question = page.getByRole('dialog')
  await keys.press(pay)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(pay).toBeFocused()
  await page.keyboard.press('Enter')
  await keys.press(question.getByRole('button', { name: app.say('Pay {amount}') }))
  await expect(page.getByText(app.say('Payment complete. Thank you!'))).toBeVisible()
  await expect(page).toHaveURL(/order\?.*orderId=\d+/)
  await keys.reach(page.getByRole('main').getByRole('link').first())
})
