import type { PageGroup } from '#contract/pages.ts'

/**
 * The groups of pages whose texts are a file of their own, which no first visit needs, with the name of that file. The
 * build puts a text there that only these pages, and the folders of that name in src/web/features, are made of.
 */
export const TEXT_FILES: Partial<Record<PageGroup, string>> = {
  account: 'account',
  'sign-in': 'account',
  info: 'info',
  booking: 'booking',
  sharing: 'sharing',
}
