import type { PageGroup } from '#contract/pages.ts'

/**
 * The page groups whose texts are in a separate file, which no first visit needs, with the file's name. The build
 * moves texts there that only these pages, and the folders of the same name in src/web/features, use.
 */
export const TEXT_FILES: Partial<Record<PageGroup, string>> = {
  account: 'account',
  'sign-in': 'account',
  info: 'info',
  booking: 'booking',
  sharing: 'sharing',
}
