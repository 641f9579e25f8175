import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '#server/config-smtp.ts'
import type { MailOutcome, MailTransport, OutgoingMail } from '#server/ports/mail.ts'

/** An attempt ends after this long, however slowly the server talks. */
const ATTEMPT_MS = 30_000
const CONNECT_MS = 10_000
/** A server's silence in the middle of the talk. */
const SILENCE_MS = 15_000
const MAX_REASON = 200

/** Nothing that could end the address within a command or a header. */
const ONE_ADDRESS = /^[^\s<>,;"\p{Cc}]+@[^\s<>,;"@\p{Cc}]+$/u

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The server's words without addresses, which it likes to repeat, and on one line. */
function tidy(line: string): string {
  return line
    .replaceAll(/<[^>]*>|\S+@\S+/gu, '…')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
}

/** Answers that speak of the login or of TLS, whichever command they come to. */
const ABOUT_US = /^53\d$/

/**
 * A 5yz answer to the recipient or the content means this mail; to anything else, such as the greeting, the login or the
 * sender, it means us, and somebody will mend that. `API`: the address cannot even be written.
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

/** The entry as mail clients look for it: an alternative part with the method of the entry. */
function calendarPart(content: string | null) {
  if (content === null) return {}
  const method = content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'
  return { icalEvent: { method, filename: 'reservation.ics', content } }
}

/** A picture that is shown within the mail. */
function picturePart(picture: OutgoingMail['picture']) {
  if (picture === null) return {}
  const { name: filename, id: cid, png } = picture
  const content = Buffer.from(png)
  return { attachments: [{ filename, cid, content, contentType: 'image/png', contentDisposition: 'inline' as const }] }
}

/**
 * Sends by SMTP, one connection a mail. With a password it insists on TLS unless the server is on this machine; without
 * one it takes what the server offers.
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
