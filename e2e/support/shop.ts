import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, devices, expect, type Page } from '@playwright/test'
import type { App } from '../pages/app.ts'
import type { NewOrder } from './orders.ts'

const SUPPLIERS = new URL('../../catalogues/demo/suppliers/', import.meta.url)
const { defaultBrowserType: _type, ...PIXEL } = devices['Pixel 7'] ?? {}

/** A shop's contact address in the demo's catalogue. */
export function contactEmail(supplierId: number): string {
  const file = readdirSync(SUPPLIERS).find((name) => name.startsWith(`${supplierId}-`))
  if (!file) throw new Error(`The demo has no supplier ${supplierId}`)
  const address = /"contactEmail": "([^"]+)"/.exec(readFileSync(new URL(file, SUPPLIERS), 'utf8'))?.[1]
  if (!address) throw new Error(`Supplier ${supplierId} has no address`)
  return address
}

/**
 * Waits for the mail that notifies the shop of a request (`answer`) or of a review, and returns the path of its link.
 */
export async function answerPath(app: App, order: NewOrder, about: 'answer' | 'review' = 'answer'): Promise<string> {
  const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
  const to = encodeURIComponent(contactEmail(data.supplierId))
  const find = async (): Promise<string | undefined> => {
    const mails: { links: string[] }[] = (await app.call(`/sandbox/outbox?to=${to}`)).data
    return mails.flatMap((mail) => mail.links).find((link) => link.includes(`/shop/${about}/${data.orderNo}/`))
  }
  await expect.poll(find).toBeTruthy()
  return new URL((await find()) ?? '').pathname
}

/** The phone at the shop's counter: no account, no scripts, Japanese. */
export async function counterPhone(browser: Browser, origin: string): Promise<Page> {
  const size = { width: 375, height: 812 }
  const context = await browser.newContext({
    ...PIXEL,
    baseURL: origin,
    viewport: size,
    screen: size,
    locale: 'ja-JP',
    javaScriptEnabled: false,
  })
  return context.newPage()
}
