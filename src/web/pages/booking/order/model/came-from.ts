import { isOwnPage } from '#web/features/session/return-url.ts'

/** The page of this app that one came from, where the address names one (OP-01); null for any other address. */
export function cameFrom(navigateFrom: string | undefined): string | null {
  return navigateFrom !== undefined && isOwnPage(navigateFrom) ? navigateFrom : null
}
