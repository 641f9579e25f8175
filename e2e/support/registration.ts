import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'
import { newAddress } from './mailbox.ts'

const PASSWORD = 'tabi2026'

/** Registers an account by a call and leaves its address unconfirmed. */
export async function unconfirmedAccount(app: App): Promise<string> {
  const email = newAddress()
  const answer = await app.call('/customer/register', { email, password: PASSWORD, agreed: true })
  expect(answer.message).toBe('success')
  return email
}

/** Enters the registration's password on the page behind the confirmation link and submits it. */
export async function confirm(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Confirm address' }).click()
}

/** Counts the calls of a path from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls++
  })
  return () => calls
}
