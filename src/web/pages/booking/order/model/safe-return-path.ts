import { isOwnPage } from '#web/features/session/return-url.ts'

/** The page of this app that `navigateFrom` names (OP-01); null for any other value. */
export function safeReturnPath(navigateFrom: string | undefined): string | null {
  return navigateFrom !== undefined && isOwnPage(navigateFrom) ? navigateFrom : null
}
