import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'

/** A mail in the sandbox's outbox. */
interface Mail {
  readonly subject: string
  readonly body: string
  readonly links: readonly string[]
}

/** Returns an unused email address. */
export function newAddress(): string {
  return `t${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`
}

const linkOf = (mail: Mail): string | undefined =>
  mail.links.find((found) => found.includes('/mailnotification?token='))

/** The mails to an address, newest first. */
export async function mailsTo(app: App, email: string): Promise<Mail[]> {
  const response = await app.page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const { data }: { data: Mail[] } = await response.json()
  return data
}

/**
 * Returns the newest mail with a confirmation link once there are `count` of them to the address (mails about orders
 * and devices do not count), and its link as a path.
 */
export async function newestMail(app: App, email: string, count = 1): Promise<{ link: string; mail: Mail }> {
  const read = async (): Promise<Mail[]> => (await mailsTo(app, email)).filter(linkOf)
  await expect.poll(async () => (await read()).length).toBe(count)
  const [mail] = await read()
  if (!mail) throw new Error(`No link was mailed to ${email}`)
  const { pathname, search } = new URL(linkOf(mail) ?? '')
  return { link: pathname + search, mail }
}

/** The sign-in code in a mail. Throws without one. */
export function codeOf(mail: Mail): string {
  const code = /^\s*([0-9A-Z]{4}[ -]?[0-9A-Z]{4})\s*$/m.exec(mail.body)?.[1]
  if (!code) throw new Error('The mail has no code')
  return code
}

/** The code of the newest mail with a code, once there are `count` of them to the address. */
export async function newestCode(app: App, email: string, count = 1): Promise<string> {
  const hasCode = (mail: Mail) => /^\s*[0-9A-Z]{8}\s*$/m.test(mail.body)
  const read = async (): Promise<Mail[]> => {
    const response = await app.page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    const { data }: { data: Mail[] } = await response.json()
    return data.filter(hasCode)
  }
  await expect.poll(async () => (await read()).length).toBe(count)
  const [mail] = await read()
  if (!mail) throw new Error(`No code was mailed to ${email}`)
  return codeOf(mail)
}
