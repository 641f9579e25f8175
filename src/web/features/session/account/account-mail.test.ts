import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendBindMail, sendResetMail } from './account-mail.ts'
import { register } from './registration.ts'
import { bindMail, registerInfo, resetMail } from './sign-in-storage.ts'

const EMAIL = 'lin@example.com'
const sent: unknown[] = []

function answers(body: { code: string; message: string; data?: unknown }, status = 200): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify({ data: null, ...body }), { status })
  })
}
const fails = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://tabifuda.example' })
  sent.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const value of [bindMail, registerInfo, resetMail]) value.clear()
})

describe('register', () => {
  const account = { email: EMAIL, password: 'abc123' }

  it('RG-03 CK-05 stores only the address', async () => {
    answers({ code: '200', message: 'success' })
    expect(await register(account)).toBeNull()
    expect(registerInfo.read()).toEqual({ email: EMAIL })
  })

  it('CK-05 does not read a password found in storage', () => {
    const withPassword = { email: EMAIL, password: 'abc123' }
    registerInfo.write(withPassword)
    expect(registerInfo.read()).toEqual({ email: EMAIL })
  })

  it.each(['exist', 'error'])('ERR-16 %s means that the address is taken', async (word) => {
    answers({ code: '409', message: word })
    expect((await register(account))?.message).toBe('register_msg_mail_registered')
    expect(registerInfo.read()).toBeNull()
  })

  it('ERR-19 a server error asks to try again later', async () => {
    answers({ code: '500', message: '' }, 500)
    expect((await register(account))?.message).toBe('common_server_error')
  })
})

describe('sendBindMail', () => {
  it('RG-09 sends template, subject, name and address, and stores the time', async () => {
    answers({ code: '200', message: '' })
    expect(await sendBindMail(EMAIL, 'LIN')).toBeNull()
    expect(sent).toEqual([{ template: 'bind', subject: 'Tabifuda', name: 'LIN', email: EMAIL }])
    expect(bindMail.read()?.email).toBe(EMAIL)
  })

  it('ERR-17 reports an address that is already bound', async () => {
    answers({ code: '409', message: 'email_registered' })
    expect((await sendBindMail(EMAIL))?.message).toBe('mailbind_mail_registered')
    expect(bindMail.read()).toBeNull()
  })

  it.each([
    ['409', 200],
    ['500', 500],
  ])('ERR-18 code %s reports that the mail could not be sent', async (code, status) => {
    answers({ code, message: 'common_server_error' }, status)
    expect((await sendBindMail(EMAIL))?.message).toBe('mailbind_senderror_msg')
  })

  it('ERR-18 keeps the messages for too many mails and a missing connection', async () => {
    answers({ code: '429', message: 'mail_msg_too_many' }, 429)
    expect((await sendBindMail(EMAIL))?.message).toBe('mail_msg_too_many')
    fails()
    expect((await sendBindMail(EMAIL))?.message).toBe('common_offline')
  })
})

describe('sendResetMail', () => {
  it('W1 ERR-20 stores the address for another mail and sends no password', async () => {
    answers({ code: '200', message: 'success' })
    expect(await sendResetMail(EMAIL)).toBeNull()
    expect(resetMail.read()).toEqual({ email: EMAIL, at: expect.any(Number) })
    const mailParam = { email: EMAIL, subject: 'Tabifuda', template: 'reset' }
    expect(sent).toEqual([{ param: { email: EMAIL }, mailParam }])
  })

  it.each([
    ['ERR-21', 'non_exist', 'login_msg_not_exist'],
    ['ERR-22', 'non_match', 'login_msg_non_match'],
    ['ERR-23', 'error', 'register_msg_exception'],
  ])('%s %s', async (_row, word, key) => {
    for (const code of ['200', '409']) {
      answers({ code, message: word })
      expect((await sendResetMail(EMAIL))?.message).toBe(key)
    }
    expect(resetMail.read()).toBeNull()
  })

  it('ERR-23 reports a server error the same way', async () => {
    answers({ code: '500', message: '' }, 500)
    expect((await sendResetMail(EMAIL))?.message).toBe('register_msg_exception')
  })
})
