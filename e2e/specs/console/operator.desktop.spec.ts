import type { Page } from '@playwright/test'
import * as format from '#i18n/format.ts'
import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { beginChange, buyToChange } from '../../support/changing.ts'
import { addAuthenticator, appCode, consoleOf, mailedLink } from '../../support/operators.ts'

const OWNER = 'first@tabifuda.example'
const COLLEAGUE = 'abe@tabifuda.example'
const PASSWORD = 'correct horse battery'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

/** Buys a request as a customer, and finds another free day and time. */
async function requestOf(page: Page) {
  const app = new App(page, 'desktop')
  await app.signIn()
  const toChange = await buyToChange(app, { confirmation: 'request' })
  const { id, orderNo, supplierId, packageId } = toChange.old
  // The visit of the request is about two weeks ahead, so a day from 30 on is another one.
  for (let days = 30; days < 60; days += 1) {
    const warehouseDate = new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
    const { data } = await app.call('/api/seatWarehouse/getSlots', { supplierId, packageId, warehouseDate })
    const slot = (data ?? []).find(({ left }: { left: number }) => left >= 2)
    if (slot) {
      // The change that the customer starts while the operator is in the dialog.
      const change = () => beginChange(app, toChange, 'cheapest')
      return { app, id, orderNo, supplierId, day: warehouseDate, time: slot.time, change } as const
    }
  }
  throw new Error('No other day is free')
}

test(
  'OC-01 OC-02 OC-05 OC-08 OC-17 OC-19 CN-01 the first owner joins with a passkey and invites a support operator, who accepts and moves a request that the guest can still cancel, creates a shop link, is given another role and is removed',
  SMOKE,
  async ({ page, browser, server }) => {
    const home = consoleOf(server)
    await addAuthenticator(page)
    await page.goto(await mailedLink(server, OWNER))
    await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page).toHaveURL(/\/operator\/(?!join)/)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()

    await page.goto(`${home}/operator/people`)
    await page.getByRole('button', { name: 'Invite user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(COLLEAGUE)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Joins support')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const row = page.getByRole('row', { name: new RegExp(COLLEAGUE) })
    await expect(row.getByText('Invited')).toBeVisible()
    await expectAccessible(page)

    const theirs = await (await browser.newContext({ locale: 'ja-JP', serviceWorkers: 'block' })).newPage()
    await theirs.goto(await mailedLink(server, COLLEAGUE))
    await theirs.getByRole('textbox', { name: '名前' }).fill('阿部')
    await theirs.getByRole('button', { name: 'パスワードを使う' }).click()
    const secret = (await theirs.locator('code').textContent()) ?? ''
    await theirs.getByRole('textbox', { name: 'パスワード' }).fill(PASSWORD)
    // A missing value is reported at its field, which gets the focus. Otherwise the press would seem to do nothing.
    await theirs.setViewportSize({ width: 1280, height: 800 })
    await theirs.getByRole('button', { name: 'パスワードを設定' }).click()
    const code = theirs.getByRole('textbox', { name: '認証アプリに今表示されているコード' })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(theirs.getByText('認証アプリに今表示されている6桁の数字を入力してください。')).toBeInViewport()
    await expectAccessible(theirs)
    await code.fill(await appCode(server, secret))
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'パスワードを設定' }).click()
    await expect(theirs.getByText('阿部')).toBeVisible()
    // Pages outside the role cannot be opened, and their calls are refused.
    await theirs.goto(`${home}/operator/people`)
    await expect(theirs.getByRole('heading', { name: 'このページは開けません' })).toBeVisible()
    await expectAccessible(theirs)

    const buyer = await (await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })).newPage()
    const { app, id, orderNo, supplierId, day, time, change } = await requestOf(buyer)
    await theirs.goto(`${home}/operator`)
    await expect(theirs).toHaveURL(/\/operator\/today$/)
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: /回答待ちのリクエスト/ }).click()
    await theirs.getByRole('link', { name: orderNo }).click()
    await expect(theirs.getByRole('heading', { name: orderNo, level: 1 })).toBeVisible()
    await expectAccessible(theirs)
    // By keyboard only, from the act to its confirmation.
    await theirs.getByRole('button', { name: '承諾' }).press('Enter')
    const act = theirs.getByRole('dialog')
    // An operator who answers for the shop sees the details from the shop's mail.
    await expect(act.getByRole('definition').filter({ hasText: / × \d/ })).toBeVisible()
    await expect(act.getByText('お客様の記入（原文）')).toBeVisible()
    await act.getByRole('button', { name: '内容を確認' }).press('Enter')
    await expect(act.getByText('返金はありません')).toBeVisible()
    // The reason field is shown, and is reported as missing only by the press that needs it.
    await expect(act.getByText('理由を入力してください。')).toHaveCount(0)
    await act.getByRole('button', { name: '承諾' }).press('Enter')
    await expect(act.getByText('理由を入力してください。')).toBeVisible()
    await expect(act.getByRole('textbox', { name: '理由' })).toBeFocused()
    await expectAccessible(theirs)
    await act.getByRole('textbox', { name: '理由' }).fill('お店から電話で承諾')
    await act.getByRole('button', { name: '承諾' }).press('Enter')
    await expect(theirs.getByRole('button', { name: '承諾' })).toHaveCount(0)
    await expect(theirs.getByRole('row', { name: /担当者 承諾.*お店から電話で承諾/ })).toBeVisible()
    // Any part of the number finds the order, at an address that can be shared.
    await theirs.goto(`${home}/operator/orders?q=${orderNo.slice(4).toLowerCase()}`)
    await expect(theirs.getByRole('row', { name: new RegExp(orderNo) })).toContainText('予約確定')
    await expectAccessible(theirs)

    // The guest wants another day. The order is moved by keyboard as previewed.
    await theirs.getByRole('link', { name: orderNo }).click()
    await theirs.getByRole('button', { name: '別の日時に移す' }).press('Enter')
    await act.getByLabel('日', { exact: true }).fill(day)
    await act.getByLabel('時刻（日本時間）').fill(time)
    await act.getByRole('button', { name: '内容を確認' }).press('Enter')
    const written = format.dateTime('ja', Date.parse(`${day}T${time}+09:00`))
    await expect(act.getByText(written)).toBeVisible()
    await expect(act.getByText('返金はありません')).toBeVisible()
    await expect(act.getByText(/までお客様ご自身で無料キャンセルできます。/)).toBeVisible()
    await expect(act.getByText('お客様ご自身で1回変更できます。')).toBeVisible()
    await act.getByRole('textbox', { name: '理由' }).fill('お客様のご希望')
    await expectAccessible(theirs)
    // The guest starts a change at the same time. The move may end it only after showing it, so the move is
    // refused, previewed again and confirmed.
    const begun = await change()
    await act.getByRole('button', { name: '別の日時に移す' }).press('Enter')
    await expect(act.getByRole('alert')).toBeVisible()
    await act.getByRole('button', { name: '内容を確認' }).press('Enter')
    await expect(act.getByText(`お客様が始めた変更（${begun.orderNo}）は終了します`)).toBeVisible()
    await expect(act.getByRole('textbox', { name: '理由' })).toHaveValue('お客様のご希望')
    await expectAccessible(theirs)
    await act.getByRole('button', { name: '別の日時に移す' }).press('Enter')
    await theirs.getByRole('definition').getByRole('link').click()
    await expect(theirs.getByRole('definition').filter({ hasText: written })).toBeVisible()
    await expect(theirs.getByRole('link', { name: orderNo })).toBeVisible()
    // The old order is shown as changed, not as cancelled.
    await theirs.goto(`${home}/operator/orders?q=${orderNo}`)
    await expect(theirs.getByRole('row', { name: new RegExp(orderNo) })).toContainText('変更済み')

    // The guest sees who moved it and may cancel it, because the deadline counts from the new day.
    await app.open(`order?orderId=${id}&state=view`)
    await expect(buyer.getByText('We’ve moved this booking to another time.')).toBeVisible()
    await app.link('View new booking').click()
    await expect(buyer.getByText('We’ve moved your booking to this time.')).toBeVisible()
    await expect(buyer.getByText(/^Free cancellation until /).first()).toBeVisible()
    await expectAccessible(buyer)
    await app.button('Cancel this booking').click()
    const question = buyer.getByRole('dialog')
    await expect(question.getByText(/You’ll be refunded ¥[\d,]+/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(buyer.getByText('Your booking is cancelled and its ticket is no longer valid.')).toBeVisible()
    await buyer.context().close()

    await theirs.goto(`${home}/operator/shop-links?shop=${supplierId}`)
    await theirs.getByRole('button', { name: 'リンクを作成' }).click()
    await act.getByRole('textbox', { name: '入口または担当者' }).fill('正面')
    await act.getByRole('textbox', { name: '理由' }).fill('お店からの依頼')
    await act.getByRole('button', { name: 'リンクを作成する' }).click()
    const made = theirs.getByRole('dialog', { name: 'リンクを作成しました' })
    await expect(made.getByRole('img', { name: 'リンクのQRコード' })).toBeVisible()
    await expectAccessible(theirs)
    const link = (await made.locator('code').textContent()) ?? ''
    await made.getByRole('button', { name: '閉じる' }).last().click()
    const phone = await theirs.context().newPage()
    await phone.goto(link)
    await expect(phone.getByRole('button', { name: 'チケットを読み取る' })).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('row', { name: /正面/ })).toContainText('有効')
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: '「正面」のリンクを取り消す' }).click()
    await expect(act.getByText('1台の端末で無効になり')).toBeVisible()
    await act.getByRole('textbox', { name: '理由' }).fill('紛失')
    await act.getByRole('button', { name: 'リンクを取り消す' }).click()
    await expect(theirs.getByRole('row', { name: /正面/ })).toContainText('取り消し済み')
    await phone.reload()
    await expect(phone.getByText('このリンクは無効になりました')).toBeVisible()

    await page.reload()
    await row.getByRole('button', { name: 'Role' }).click()
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('catalogue')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moves')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(row.getByText('Catalogue')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'サインイン' }).first()).toBeVisible()

    await row.getByRole('button', { name: 'Remove access' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left')
    await dialog.getByRole('button', { name: 'Remove access' }).click()
    await expect(row.getByText('Access removed')).toBeVisible()
    await page.goto(`${home}/operator/log`)
    await expect(page.getByRole('row', { name: /User access removed/ }).first()).toContainText('Left')
    // Actions of the server itself are also shown in the operator's language.
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('row', { name: /サーバーの起動/ })).toContainText('オーナーがいなかったため')
    await expectAccessible(page)
    await theirs.context().close()
  },
)
