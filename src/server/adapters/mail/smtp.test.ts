import { afterEach, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#server/ports/mail.ts'
import { silentServer, smtpDouble } from '#tests/support/smtp-double.ts'
import { smtpTransport } from './smtp.ts'

const MAIL: OutgoingMail = {
  messageId: 'tabifuda-1-abc@tabi.example',
  recipient: 'ann@example.com',
  language: 'ja',
  subject:
    'ご予約が確定しました：とても長い名前のお店でございます とても長い名前のお店でございます とても長い名前のお店',
  text: 'こんにちは\n.\n..dots\n',
  calendar: null,
  picture: null,
  html: '<p>こんにちは</p>\n',
}
const never = () => new AbortController().signal
const settings = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  user: null,
  password: '',
  from: 'no-reply@tabi.example',
  ...more,
})

const stops: (() => Promise<void>)[] = []
const using = <T extends { stop(): Promise<void> }>(server: T): T => {
  stops.push(() => server.stop())
  return server
}
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('smtpTransport', () => {
  it('API-80 delivers both parts, a subject of any length and language, and the given message id', async () => {
    const smtp = using(await smtpDouble())
    expect(await smtpTransport(settings(smtp.port)).send(MAIL, never())).toEqual({ type: 'sent' })
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      from: 'no-reply@tabi.example',
      to: [MAIL.recipient],
      text: MAIL.text,
      html: MAIL.html,
    })
    expect(mail?.headers.get('subject')).toBe(MAIL.subject)
    expect(mail?.headers.get('message-id')).toBe(`<${MAIL.messageId}>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it.each(['PUBLISH', 'CANCEL'])(
    'GEN-04 a calendar entry is an alternative part of the email, with its method: %s',
    async (method) => {
      const smtp = using(await smtpDouble())
      const calendar = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
      await smtpTransport(settings(smtp.port)).send({ ...MAIL, calendar }, never())
      const [mail] = smtp.received
      expect(mail).toMatchObject({ text: MAIL.text, html: MAIL.html })
      expect(mail?.calendar?.type).toMatch(new RegExp(`method=${method}`, 'i'))
      expect(mail?.calendar?.content).toContain(`METHOD:${method}`)
    },
  )

  it('security: line breaks in a subject or an address add no header and no recipient', async () => {
    const smtp = using(await smtpDouble())
    const transport = smtpTransport(settings(smtp.port))
    await transport.send({ ...MAIL, subject: 'Sushi\r\nBcc: all@example.com\r\n\r\nx' }, never())
    for (const recipient of [
      'ann@example.com>\r\nRCPT TO:<all@example.com',
      'ann@example.com, all@example.com',
      'Ann <all@example.com>',
      'all@example.com\n',
      '',
    ]) {
      expect(await transport.send({ ...MAIL, recipient }, never())).toMatchObject({ type: 'refused' })
    }
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.to).toEqual([MAIL.recipient])
    expect(smtp.received[0]?.headers.has('bcc')).toBe(false)
    expect(smtp.received[0]?.text).toBe(MAIL.text)
  })

  it('logs in; a wrong password fails the attempt but does not refuse the email', async () => {
    const smtp = using(await smtpDouble({ password: 'right' }))
    const send = (password: string) =>
      smtpTransport(settings(smtp.port, { user: 'tabi', password })).send(MAIL, never())
    expect(await send('right')).toEqual({ type: 'sent' })
    expect(await send('wrong')).toMatchObject({ type: 'failed', reason: expect.stringContaining('535') })
    expect(await smtpTransport(settings(smtp.port)).send(MAIL, never())).toMatchObject({ type: 'failed' })
  })

  it('sends no password to another host without TLS', async () => {
    const smtp = using(await smtpDouble({ password: 'right' }))
    // Also this host, by an address that is not treated as local.
    const elsewhere = { host: '0.0.0.0', user: 'tabi', password: 'right' }
    expect(await smtpTransport(settings(smtp.port, elsewhere)).send(MAIL, never())).toMatchObject({ type: 'failed' })
    expect(smtp.logins()).toBe(0)
  })

  it.each([
    [{ recipient: 550 }, 'refused'],
    [{ recipient: 450 }, 'failed'],
    [{ recipient: 530 }, 'failed'],
    [{ data: 554 }, 'refused'],
    [{ data: 451 }, 'failed'],
  ] as const)('classifies %j as %s and repeats no address', async (mood, type) => {
    const smtp = using(await smtpDouble())
    smtp.be(mood)
    const outcome = await smtpTransport(settings(smtp.port)).send(MAIL, never())
    expect(outcome).toMatchObject({ type, reason: expect.stringMatching(/^[^@<\n]{1,200}$/) })
  })

  it('a server that is unreachable or hangs up is a temporary failure', async () => {
    const smtp = using(await smtpDouble())
    smtp.be('hangs up')
    expect(await smtpTransport(settings(smtp.port)).send(MAIL, never())).toMatchObject({ type: 'failed' })
    await smtp.stop()
    expect(await smtpTransport(settings(smtp.port)).send(MAIL, never())).toMatchObject({ type: 'failed' })
  })

  it('ends an attempt within its time limit even if the server keeps sending, and closes the connection', async () => {
    const drip = using(await silentServer({ drips: true }))
    const outcome = await smtpTransport(settings(drip.port), { attemptMs: 300 }).send(MAIL, never())
    expect(outcome).toMatchObject({ type: 'failed' })
    await expect.poll(() => drip.open()).toBe(0)
  })

  it('ends immediately when its signal aborts', async () => {
    const silent = using(await silentServer())
    const end = new AbortController()
    const sending = smtpTransport(settings(silent.port)).send(MAIL, end.signal)
    await expect.poll(() => silent.open()).toBe(1)
    end.abort()
    expect(await sending).toMatchObject({ type: 'failed' })
    await expect.poll(() => silent.open()).toBe(0)
  })
})
