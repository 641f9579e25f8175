/** Timeout in ms for a pressed button to show its result. */
const SHOWN_TIMEOUT_MS = 10_000

/** Overlays: a dialog or a sheet, a panel next to its field, a list of suggestions. */
const OVER = 'dialog[open], [role="dialog"], [role="listbox"]'

/** Whether an overlay is open. */
export const isOver = async (page) => (await page.locator(OVER).filter({ visible: true }).count()) > 0

/** Marks an act whose overlay may close when the window is resized. */
const over = (act) => Object.assign(act, { isOver: true })

/** Waits until the overlay is visible and its requests have finished. */
async function shown(page) {
  await page.locator(OVER).filter({ visible: true }).first().waitFor({ timeout: SHOWN_TIMEOUT_MS })
  await page.waitForLoadState('networkidle')
}

/** Presses a button that opens an overlay; returns false when this layout has no such button. */
export const opens = (button, nth = 0) =>
  over(async (page) => {
    const found = page.locator(button).filter({ visible: true }).nth(nth)
    if ((await found.count()) === 0) return false
    await found.click()
    await shown(page)
    return true
  })

/** Types the start of a word into a search field, which shows suggestions. */
export const suggests = over(async (page) => {
  const field = page.locator('[role="combobox"]').filter({ visible: true }).last()
  if ((await field.count()) === 0) return false
  await field.fill('')
  await field.pressSequentially('to')
  await shown(page)
  return true
})

/** Submits the reservation form for more people than packages, so that it asks for confirmation. */
export const asksAboutParty = over(async (page) => {
  await page.locator('[data-field="time"] input:not([disabled])').last().check()
  await page.locator('[name="people"]').fill('3')
  await page.locator('[name="packages"]').fill('2')
  await page.locator('[data-field="hasChild"] input[value="no"]').check()
  await page.locator('main form button[type="submit"]').click()
  await shown(page)
  return true
})

/** Fills in a card payment and presses the button, which first asks to confirm the amount. */
export const asksAmount = over(async (page) => {
  const number = page.locator('[name="card-number"]')
  if ((await number.count()) === 0) return false
  await number.fill('4242424242424242')
  await page.locator('[name="card-expiry"]').fill('1234')
  await page.locator('[name="card-cvc"]').fill('123')
  const values = { enName: 'CHAN TAI MAN', phone: '+852 5123 4567', email: 'a.traveller@mail.example' }
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`)
    if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(value)
  }
  const terms = page.locator('[name="agreed"]')
  if ((await terms.count()) > 0) await terms.check()
  await page.locator('button').filter({ hasText: /[¥￥]/, visible: true }).last().click()
  await shown(page)
  return true
})

/** Asks for the price of a change to another available time. */
export const askPrice = over(async (page) => {
  await page.locator('[data-field="time"] input:not(:checked):not([disabled])').last().check()
  await page.locator('main form button[type="submit"]').click()
  const [asked, price] = [page.locator('dialog footer button').last(), page.locator('dialog table')]
  // People and packages may differ, which the form confirms first.
  await asked.waitFor()
  if ((await price.count()) === 0) await asked.click()
  await price.waitFor()
  return true
})

/** Advances the clock by a minute, so that a QR expires. */
export async function expireQr(page) {
  await page.locator('main img[src^="data:image/png"]').waitFor()
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 61_000
  })
  await page.locator('[data-valid="false"]').waitFor()
}

/** Declines without a reason, which the browser's own validation would prevent. */
export async function declineWithout(page) {
  await page
    .locator('form')
    .last()
    .evaluate((form) => {
      form.noValidate = true
    })
  await page.locator('button.no').click()
  await page.getByRole('alert').waitFor()
}
