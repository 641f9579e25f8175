import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Server } from '../../tests/support/processes.ts'
import { expect } from '../fixtures.ts'

/** The console's origin for passkeys, which browsers refuse for IP addresses. */
export const consoleOf = ({ origin }: Pick<Server, 'origin'>): string => origin.replace('127.0.0.1', 'localhost')

/** Adds a virtual authenticator to the page's browser that answers at once, as a finger on a sensor would. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

/** The newest invitation link mailed to an operator, at the console's origin. */
export async function mailedLink(server: Server, email: string): Promise<string> {
  const response = await fetch(`${server.origin}/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const { data }: { data: { links: string[] }[] } = await response.json()
  const link = data.flatMap(({ links }) => links).find((found) => found.includes('/operator/join#'))
  expect(link, `a link was mailed to ${email}`).toBeDefined()
  return (link ?? '').replace('127.0.0.1', 'localhost')
}

/** Signs in the first owner: opens the mailed link and creates a passkey. */
export async function joinAsOwner(page: Page, server: Server, email: string): Promise<void> {
  await addAuthenticator(page)
  await page.goto(await mailedLink(server, email))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
}

/** The code that an authenticator app shows at a given time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })

/** The code that an authenticator app shows now, by the clock of the server. */
export async function appCode(server: Server, secret: string): Promise<string> {
  const response = await fetch(`${server.origin}/operator/api/me`)
  return codeAt(secret, Date.parse(response.headers.get('date') ?? ''))
}
