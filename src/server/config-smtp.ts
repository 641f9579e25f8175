import { isIP } from 'node:net'

/** The server that takes our mails over. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise it is begun in the talk, as the server offers. */
  readonly isSecure: boolean
  readonly user: string | null
  readonly password: string
  /** Address of the sender. */
  readonly from: string
}

/** The parts of an SMTP address; null for anything else. User and password may be percent-encoded. */
export function smtpServer(address: string): Omit<SmtpSettings, 'from'> | null {
  const url = URL.parse(address)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.search || url.hash) return null
  if (!/^\/?$/.test(url.pathname) || (url.username === '') !== (url.password === '')) return null
  const isSecure = url.protocol === 'smtps:'
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port ? Number(url.port) : isSecure ? 465 : 587,
      isSecure,
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}

/** Mails come from the app's own host unless an address is configured; a number is no domain of a mailbox. */
export function senderAt(origin: string): string {
  const { hostname } = new URL(origin)
  return `no-reply@${isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? hostname : 'localhost'}`
}
