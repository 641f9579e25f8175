import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '#server/config/smtp.ts'
import type { MailOutcome, MailTransport, OutgoingMail } from '#server/ports/mail.ts'

/** Time limit of one attempt, even if the server keeps responding slowly. */
const ATTEMPT_MS = 30_000
const CONNECT_MS = 10_000
/** Socket inactivity timeout during a session. */
const SILENCE_MS = 15_000
const MAX_REASON = 200

/** One plain address, without characters that could end it inside an SMTP command or a header. */
const ONE_ADDRESS = /^[^\s<>,;"\p{Cc}]+@[^\s<>,;"@\p{Cc}]+$/u

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The server's reply on one line, without email addresses, which servers often repeat. */
function tidy(line: string): string {
  return line
    .replaceAll(/<[^>]*>|\S+@\S+/gu, '…')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
}

/** Reply codes about the login or TLS, after any command. */
const ABOUT_US = /^53\d$/

/**
 * Whether the server refused this email permanently. A 5yz reply to RCPT TO or DATA concerns this email. A reply to
 * any other command (greeting, login, sender) is a fault of our configuration and temporary. Command `API` means that
 * nodemailer could not encode the address or the message.
 */
function isRefusal(error: object): boolean {
  const { command, responseCode, code } = error as { command?: unknown; responseCode?: unknown; code?: unknown }
  if (command === 'API') return code === 'EENVELOPE' || code === 'EMESSAGE'
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  return typeof responseCode === 'number' && responseCode >= 500 && !ABOUT_US.test(String(responseCode))
}

function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return { type: 'failed', reason: 'unknown' }
  return { type: isRefusal(error) ? 'refused' : 'failed', reason: tidy(error.message) }
}

/** The calendar entry as an alternative part with its method, where mail clients look for it. */
function calendarPart(content: string | null) {
  if (content === null) return {}
  const method = content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'
  return { icalEvent: { method, filename: 'reservation.ics', content } }
}

/** An inline picture. */
function picturePart(picture: OutgoingMail['picture']) {
  if (picture === null) return {}
  const { name: filename, id: cid, png } = picture
  const content = Buffer.from(png)
  return { attachments: [{ filename, cid, content, contentType: 'image/png', contentDisposition: 'inline' as const }] }
}

/**
 * Sends email by SMTP, one connection per email. With a password it requires TLS unless the server is on this host;
 * without one it uses TLS if the server offers it.
 */
export function smtpTransport(settings: SmtpSettings, timeouts = { attemptMs: ATTEMPT_MS }): MailTransport {
  const { host, port, isSecure, user, password, from } = settings
  const transporter = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== null && !isThisMachine(host),
    ...(user === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      if (!ONE_ADDRESS.test(mail.recipient)) return { type: 'refused', reason: 'not an address' }
      try {
        await transporter.sendMail({
          from: { name: 'Tabifuda 旅札', address: from },
          to: { name: '', address: mail.recipient },
          envelope: { from, to: [mail.recipient] },
          messageId: `<${mail.messageId}>`,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...calendarPart(mail.calendar),
          ...picturePart(mail.picture),
          headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.attemptMs)]),
        })
        return { type: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}
