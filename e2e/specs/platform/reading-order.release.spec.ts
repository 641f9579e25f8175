import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { buyTicket, payPath, reserve } from '../../support/orders.ts'

/** In the wide layout the sections next to the form have names, and a column ends the page. */
const RESERVE = {
  head: {
    mobile: `
    - link "Back"
    - combobox "Language"
    - heading "Reserve" [level=1]
    - paragraph: Premium nigiri set “Umi”
    - paragraph: /Kaiten Sushi Umi/`,
    pc: `
    - navigation "Breadcrumb"
    - heading "Reserve" [level=1]`,
  },
  end: {
    mobile: `
    - heading "Your reservation" [level=2]
    - term: Date
    - definition
    - term: Time
    - definition: /Japan time/
    - term: Guests
    - definition: Not chosen yet
    - list:
      - listitem: /Instant confirmation/
      - listitem:
        - paragraph: /cancel/
      - listitem: /You won’t be charged yet/
    - button "Go to payment"`,
    pc: `
    - complementary "Your reservation":
      - paragraph: Premium nigiri set “Umi”
      - paragraph: /Kaiten Sushi Umi/
      - term: Date
      - definition
      - term: Time
      - definition: /Japan time/
      - term: Guests
      - definition: Not chosen yet
      - text: /Total ¥/
      - button "Continue to payment"`,
  },
}

const BOUGHT = `
      - paragraph: /.+/
      - paragraph: /.+/
      - paragraph: /Japan time/
      - paragraph: /2 guests/
      - paragraph: /[Cc]ancel/`
const COUPON = `
      - textbox "Coupon code"
      - button "Apply"`
const TOTAL = `
      - term: /Price ¥/
      - definition
      - term: Total
      - definition: /^¥[\\d,]+$/`
const TERMS = `
      - checkbox /I have read and agree/
      - link "terms of service"`
/** Removes one level of indentation: the column layout has no complementary section. */
const column = (part: string) => part.replaceAll('\n      ', '\n    ')
const CONTACTS = `
    - group "Guest details":
      - textbox "Name as on passport"
      - textbox "Phone with country code"
      - textbox "Email"
      - textbox /Special requests for the venue/`

const PAY = {
  mobile: `
    - heading "Confirm and pay" [level=1]
    - text: /Held until/${column(BOUGHT)}${CONTACTS}${column(COUPON)}
    - group "Payment method"
    - group "Card":
      - textbox "Card number"
      - textbox "Expiry (MM/YY)"
      - textbox "Security code"${column(TOTAL)}${column(TERMS)}
    - button "Cancel this booking"
    - heading "Actions" [level=2]
    - button /Pay ¥/`,
  pc: `
    - heading "Confirm and pay" [level=1]
    - text: /Held until/${CONTACTS}
    - heading "Card" [level=2]
    - group "Payment method"
    - group "Card":
      - textbox "Card number"
      - textbox "Expiry (MM/YY)"
      - textbox "Security code"
    - button "Cancel this booking"
    - complementary "Your booking":${BOUGHT}${COUPON}${TOTAL}${TERMS}
      - button /Pay ¥/`,
}

const VOUCHER = `
- link "Skip to content"
- main:
    - link "Back"
    - article:
      - heading /[ぁ-んァ-ヶ一-龠]/ [level=1]
      - paragraph: /[A-Za-z]/
      - term: /予約名/
      - definition: /様/
      - term: /日時/
      - definition: /月.+日/
      - term: /人数/
      - definition: /2名/
      - term: /プラン/
      - definition: /×/
      - img "QR code for this ticket"
      - paragraph: /予約番号 RS/
      - paragraph: /確認コード/
    - button /2秒長押し/
    - button "Check again"
    - list:
      - listitem:
        - button "Save as image"`

test('UI-12 PE-05 the reading order of reserve and pay is the purchase, the fields and the actions', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  const tree = (part: string) => expect(page.locator('body')).toMatchAriaSnapshot(part)
  await app.speak()
  await app.signIn()
  await app.open('reserve?packageId=10011')
  await new ReserveForm(app).expectOpen()
  await tree(`
- link "Skip to content"
- main:${RESERVE.head[app.device]}
    - region "When are you coming?":
      - heading "When are you coming?" [level=2]
      - group "Date"
      - group /Arrival on/
    - region "Who’s coming?":
      - heading "Who’s coming?" [level=2]
      - textbox "Number of guests, including children"
      - group "Are any children under 12 coming?":
        - radio "No"
        - radio "Yes"
    - region "How many packages?":
      - heading "How many packages?" [level=2]
      - textbox "Number of packages"
      - textbox /Special requests/${RESERVE.end[app.device]}
`)

  await page.goto(payPath(app, await reserve(app)))
  await tree(`
- main:${PAY[app.device]}
`)
})

test('PE-05 the reading order of a ticket is the guest, the purchase and the actions', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'mobile', 'a ticket is shown on a phone')
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  const { id } = await buyTicket(app)
  const { data } = await app.call('/api/directOrder/getOrderById', { id })
  const visit = new Date(data.usetime).toISOString()
  await app.call('/sandbox/clock', { now: visit })
  try {
    await page.clock.setFixedTime(visit)
    await app.open(`voucher?orderId=${id}`)
    await expect(page.locator('body')).toMatchAriaSnapshot(VOUCHER)
  } finally {
    await app.call('/sandbox/clock', { now: null })
  }
})
