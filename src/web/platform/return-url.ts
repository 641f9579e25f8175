import * as z from 'zod/mini'
import { stored } from './storage.ts'

const path = z.string().check(z.maxLength(2048))

/** Set by whatever wanted a login: the page to come back to (CK-06). */
export const preLoginUrl = stored('preLoginUrl', path)
/** Set when somebody chose to log in: the page they were on. */
export const urlBeforeLogin = stored('url_before_login', path)

/** Remembers the page that needs a login; it opens after it. */
export function rememberPreLogin(url: string): void {
  preLoginUrl.write(url)
}
