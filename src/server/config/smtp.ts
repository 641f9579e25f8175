import { isIP } from 'node:net'

/** The SMTP server that sends our emails. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean
  readonly user: string | null
  readonly password: string
  /** The sender's address. */
  readonly from: string
}

/** The parts of an SMTP URL; null if it is invalid. User and password may be percent-encoded. */
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

/** The default sender, on the app's host. An IP address cannot be a mail domain, so `localhost` replaces it. */
export function senderAt(origin: string): string {
  const { hostname } = new URL(origin)
  return `no-reply@${isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? hostname : 'localhost'}`
}
