import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCEPTED_TERMS, TERMS_VERSION } from '#domain/legal/consent.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'

const [, BEFORE = ''] = ACCEPTED_TERMS
const AT = new Date(NOON.epochMilliseconds)
const NONE = { terms_version: null, terms_locale: null, terms_at: null }

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const consentOf = (email: string) =>
  server.db
    .selectFrom('customer')
    .select(['terms_version', 'terms_locale', 'terms_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
const agreed = (version: string, locale: string) => ({ terms_version: version, terms_locale: locale, terms_at: AT })
/** A call with other headers than the app's own. */
const sent = (url: string, payload: object, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'browser-type': 'web', ...headers } })

it('LE-03 a customer keeps version, language and time of the consent given on registration', async () => {
  const [typed, old, other, outdated] = [newEmail(), newEmail(), newEmail(), newEmail()]
  const account = (email: string, termsVersion?: string) => ({
    email,
    password: 'tabi2026',
    agreed: true,
    termsVersion,
  })
  await sent('/customer/register', account(typed, TERMS_VERSION), { 'x-locale': 'ja' })
  expect(await consentOf(typed)).toEqual(agreed(TERMS_VERSION, 'ja'))
  // The app before versions agrees to the version before, anything else to none.
  await sent('/customer/register', account(old), { 'x-locale': 'zh-cn', 'sec-fetch-site': 'same-origin' })
  expect(await consentOf(old)).toEqual(agreed(BEFORE, 'zh-cn'))
  await sent('/customer/register', account(other), {})
  expect(await consentOf(other)).toEqual(NONE)
  await sent('/customer/register', account(outdated, '2026-11-29'), {})
  expect(await consentOf(outdated)).toEqual(NONE)
})

it('LE-03 so does one who registers by a mailed code, or through another service', async () => {
  const coded = newEmail()
  await openBrowser(server).call('/api/customer/mailCode', {
    email: coded,
    register: true,
    termsVersion: TERMS_VERSION,
  })
  expect(await consentOf(coded)).toEqual(agreed(TERMS_VERSION, 'en'))

  const email = newEmail()
  const browser = openBrowser(server)
  const { data } = await browser.call(`/api/third/before_login?type=facebook&termsVersion=${TERMS_VERSION}`)
  const state = new URL(data, 'http://app.invalid').searchParams.get('state')
  await browser.visit(`/api/third/callback/common/third?type=facebook&state=${state}&code=bare-000000000099`)
  await browser.call('/customer/registerBind', { email, template: '', subject: '', name: '' })
  const [mail] = (await server.call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).data
  const token = new URL(mail.links[0]).searchParams.get('token') ?? ''
  expect(await browser.call('/api/customer/mailLink', { token })).toMatchObject({ code: '200' })
  expect(await consentOf(email)).toEqual(agreed(TERMS_VERSION, 'en'))
})

it('LE-01 mails to customers link to the privacy page, in text and HTML', async () => {
  const email = newEmail()
  await openBrowser(server).call('/api/customer/mailCode', { email, register: true })
  const mail = await server.db
    .selectFrom('mail')
    .select(['body', 'html', 'links'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const link = `${server.config.origin}/mobile/privacy`
  expect(mail.body.trimEnd().endsWith(link)).toBe(true)
  expect(mail.html).toContain(`href="${link}"`)
})
