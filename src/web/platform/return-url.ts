import * as z from 'zod/mini'
import { stored } from './storage.ts'

const path = z.string().check(z.maxLength(2048))

/** Page to return to, set by a page that requires a login (CK-06). */
export const preLoginUrl = stored('preLoginUrl', path)
/** Page to return to, set when the visitor chooses to log in. */
export const urlBeforeLogin = stored('url_before_login', path)

/** Stores a page that requires a login, to open it afterwards. */
export function rememberPreLogin(url: string): void {
  preLoginUrl.write(url)
}
