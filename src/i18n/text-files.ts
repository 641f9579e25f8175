import type { PageGroup } from '#contract/pages.ts'

/**
 * The page groups whose texts are in a separate file that no first visit needs, with the file's name. The build moves
 * a text there when only these pages, and the folders of the same name in src/web/features, use it.
 */
export const TEXT_FILES: Partial<Record<PageGroup, string>> = {
  account: 'account',
  'sign-in': 'account',
  info: 'info',
  booking: 'booking',
  sharing: 'sharing',
}
