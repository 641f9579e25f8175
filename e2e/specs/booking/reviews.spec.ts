import { expect, ONCE, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Review } from '../../pages/review.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyETicket, buyTicket, type NewOrder, redeem } from '../../support/orders.ts'
import { answerPath, counterPhone } from '../../support/shop.ts'

const viewOf = ({ id, orderType }: NewOrder) => `order?orderId=${id}&orderType=${orderType}&state=view`

/** The shop of the orders that `buyETicket` buys. */
const SHOP = 1001

/** The newest reviews of the shop as guests read them. */
const published = async (app: App): Promise<{ text: string }[]> =>
  (await app.call(`/directSupplier/reviews?supplierId=${SHOP}`)).data.result

test(
  'RV-02 RV-03 the guest of a redeemed order writes a review from its page, replaces it, and reads it on the shop’s page',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const review = new Review(app)
    await newCustomer(app)
    const order = await buyETicket(app)
    await redeem(app, order)
    const before = (await app.call(`/directSupplier/reviews?supplierId=${SHOP}`)).data
    await app.open(viewOf(order))
    await app.link('Write a review').click()
    await expect(page).toHaveURL(new RegExp(`review\\?orderId=${order.id}`))
    await expect(review.submit).toBeVisible()
    await app.expectAccessible()

    // Without stars nothing is sent.
    await review.fill({ text: 'Fresh fish, and a view of the harbour.' })
    await review.submit.click()
    await expect(page.getByRole('alert')).toHaveText(app.say('Choose one to five stars.'))
    await app.expectAccessible()
    await review.fill({ stars: 4, name: 'Mei' })
    await review.submit.click()
    await review.expectSent()
    await app.expectAccessible()

    // The second one replaces the first.
    await app.button('Change review').click()
    await expect(review.star(4)).toBeChecked()
    const text = `Even better the second time (${order.id}).`
    await review.fill({ stars: 5, text })
    await review.submit.click()
    await review.expectSent()
    await app.link('Back to booking').click()
    const own = page.getByRole('region', { name: app.say('Your review') })
    await expect(own).toContainText(text)
    await expect(own.getByRole('img', { name: '5 out of 5' })).toBeVisible()
    await app.expectAccessible()

    await expect.poll(async () => (await published(app)).map((one) => one.text)).toContain(text)
    const after = (await app.call(`/directSupplier/reviews?supplierId=${SHOP}`)).data
    expect(after.reviews).toBe(before.reviews + 1)
    await app.open(`supplier?id=${SHOP}`)
    const all = page.getByRole('region', { name: app.say('Reviews') })
    const one = all.getByRole('listitem').filter({ hasText: text })
    await expect(one).toContainText('Mei')
    await expect(one.getByRole('img', { name: '5 out of 5' })).toBeVisible()
    await app.expectAccessible()
  },
)

test(
  'RV-02 a ticket that was not used cannot be reviewed, neither from its page nor by the address of the form',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const review = new Review(app)
    await newCustomer(app)
    const order = await buyTicket(app)
    await app.open(viewOf(order))
    await expect(page.getByRole('main').getByText(app.say('Confirmed')).first()).toBeVisible()
    await expect(app.link('Write a review')).toHaveCount(0)
    await review.open(order)
    await expect(page.getByText(app.say('review_msg_not_used'))).toBeVisible()
    await expect(review.submit).toHaveCount(0)
    await app.expectAccessible()
    const refused = await app.call('/api/review/save', { orderId: order.id, stars: 1, text: '', name: '' })
    expect(refused).toMatchObject({ message: 'review_msg_not_used' })
  },
)

test('RV-02 PW-16 a review written offline is kept on the device, also across a reload, and sent once on reconnect', async ({
  page,
  context,
  watch,
}, { project }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const app = new App(page, project.name)
  const review = new Review(app)
  await newCustomer(app)
  const order = await buyETicket(app)
  await redeem(app, order)
  await review.open(order)
  await expect(review.submit).toBeVisible()
  const saved: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/review/save')) saved.push(response.request().postData() ?? '')
  })

  await context.setOffline(true)
  await expect(
    page.getByText(app.say('You’re offline. You can write your review now, and we’ll send it later.')),
  ).toBeVisible()
  const text = `Written in the tunnel (${order.id}).`
  await review.fill({ stars: 3, text })
  await review.submit.click()
  const kept = page.getByText(
    app.say('Your review is saved on this device. We’ll send it as soon as you’re back online.'),
  )
  await expect(kept).toBeVisible()
  await app.expectAccessible()
  // The order's page names it as well.
  await app.link('Back to booking').click()
  await expect(kept).toBeVisible()
  expect(saved).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(app.say('Your review was sent.'))).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect(page.getByRole('region', { name: app.say('Your review') })).toContainText(text)
  const { data } = await app.call(`/api/review/order?orderId=${order.id}`)
  expect(data.review).toMatchObject({ stars: 3, text })
  await app.reload()
  await expect(page.getByRole('region', { name: app.say('Your review') })).toContainText(text)
  expect(saved).toHaveLength(1)
})

test(
  'RV-04 the shop answers a review by the link of its mail, and guests read the reply until the review is replaced',
  ONCE,
  async ({ page, browser, server }, { project }) => {
    const app = new App(page, project.name)
    const review = new Review(app)
    await newCustomer(app)
    const order = await buyETicket(app)
    await redeem(app, order)
    const text = `A kind welcome (${order.id}).`
    await app.call('/api/review/save', { orderId: order.id, stars: 5, text, name: '' })

    const shop = await counterPhone(browser, server.origin)
    await shop.goto(await answerPath(app, order, 'review'))
    await expect(shop.getByRole('heading', { name: 'お客様の口コミ' })).toBeVisible()
    await expect(shop.getByText(text)).toBeVisible()
    await shop.getByLabel('お店からの返信').fill('またのお越しをお待ちしております。')
    await shop.getByRole('button', { name: '返信を公開する' }).click()
    await expect(shop.getByRole('status')).toHaveText('返信を公開しました。')

    await expect.poll(async () => JSON.stringify(await published(app))).toContain('またのお越しをお待ちしております。')
    await app.open(`supplier?id=${SHOP}`)
    const one = page.getByRole('listitem').filter({ hasText: text })
    await expect(one).toContainText('またのお越しをお待ちしております。')

    await review.open(order)
    const reply = page.getByRole('region', { name: app.say('Reply from the venue') })
    await expect(reply).toContainText('またのお越しをお待ちしております。')
    await app.expectAccessible()
    await review.fill({ stars: 4 })
    await review.submit.click()
    await review.expectSent()
    await app.open(viewOf(order))
    await expect(page.getByRole('region', { name: app.say('Your review') })).toContainText(text)
    await expect(page.getByText('またのお越しをお待ちしております。')).toHaveCount(0)
    await shop.context().close()
  },
)

test(
  'RV-01 a shop without reviews is “New” without stars, and one that the operator chose is “Picked by us”, in lists and on its page',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const listed = async (order: string): Promise<{ id: number; reviews: number; score: number; picked: 0 | 1 }[]> =>
      (await app.call('/api/directSupplier/queryPageSuppliers', { pageSize: 100, order })).data.result
    const fresh = (await listed('score asc')).find((one) => one.reviews === 0)
    const picked = (await listed('score desc')).find((one) => one.picked === 1 && one.reviews >= 5)
    if (!fresh || !picked) throw new Error('The demo has no such shops')
    expect(fresh.score).toBe(0)

    await app.open(`supplier?id=${fresh.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText(app.say('New')).first()).toBeVisible()
    await expect(main.getByText(app.say('No reviews yet. Guests can write one after their visit.'))).toBeVisible()
    const reviews = page.getByRole('region', { name: app.say('Reviews') })
    await expect(reviews.getByRole('img', { name: /out of 5/ })).toHaveCount(0)
    await app.expectAccessible()

    await app.open(`supplier?id=${picked.id}`)
    await expect(main.getByText(app.say('Picked by us')).first()).toBeVisible()
    await expect(main.getByRole('img', { name: `${picked.score.toFixed(1)} out of 5` }).first()).toBeVisible()
    await expect(main.getByText(`(${picked.reviews})`).first()).toBeVisible()

    await app.open(`compare?ids=${fresh.id}%2C${picked.id}`)
    await expect(main.getByText(app.say('New')).first()).toBeVisible()
    await expect(main.getByText(`(${picked.reviews})`).first()).toBeVisible()
    await app.expectAccessible()
  },
)

for (const locale of ['ja', 'zh-cn', 'zh-tw'] as const) {
  test(`RV-02 a review is written with the keyboard in ${locale}`, RELEASE_ONCE, async ({ page }, { project }) => {
    const app = new App(page, project.name, locale)
    const review = new Review(app)
    await app.speak()
    await newCustomer(app)
    const order = await buyETicket(app)
    await redeem(app, order)
    await review.open(order)
    await review.star(1).focus()
    await page.keyboard.press('Space')
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
    await expect(review.star(4)).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(app.field('text')).toBeFocused()
    await page.keyboard.type('とても良かったです')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await review.expectSent()
    await app.expectAccessible()
  })
}
