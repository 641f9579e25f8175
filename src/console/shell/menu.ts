import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsolePage } from '#contract/operator/pages.ts'
import type { OperatorRole } from '#domain/account/operator-role.ts'

interface MenuItem {
  readonly page: ConsolePage
  readonly label: MessageDescriptor
  readonly roles: readonly OperatorRole[]
}

const EVERYBODY = ['owner', 'support', 'catalogue', 'finance'] as const

/**
 * The pages and the roles that may open them; the endpoints of each page declare the same roles (contract/operator).
 */
export const MENU: readonly MenuItem[] = [
  { page: 'overview', label: msg`Overview`, roles: ['owner', 'finance'] },
  { page: 'today', label: msg`Today`, roles: ['owner', 'support', 'finance'] },
  { page: 'orders', label: msg`Orders`, roles: ['owner', 'support', 'finance'] },
  { page: 'customers', label: msg`Customers`, roles: ['owner', 'support'] },
  { page: 'shops', label: msg`Shops`, roles: ['owner', 'catalogue'] },
  { page: 'money', label: msg`Payments & refunds`, roles: ['owner', 'finance'] },
  { page: 'reports', label: msg`Reports`, roles: ['owner', 'finance'] },
  { page: 'shop-links', label: msg`Shop links`, roles: ['owner', 'support'] },
  { page: 'reviews', label: msg`Reviews`, roles: ['owner', 'support'] },
  { page: 'content', label: msg`Promotions & content`, roles: ['owner', 'catalogue'] },
  {
    page: 'import',
    label: msg({ message: 'Import', comment: 'Page that imports a catalogue file' }),
    roles: ['owner', 'catalogue'],
  },
  { page: 'settings', label: msg`Settings`, roles: ['owner'] },
  { page: 'people', label: msg`Users`, roles: ['owner'] },
  { page: 'log', label: msg`Activity log`, roles: ['owner'] },
  { page: 'account', label: msg`My account`, roles: EVERYBODY },
]

/** The menu of a role. */
export const menuOf = (role: OperatorRole): readonly MenuItem[] => MENU.filter(({ roles }) => roles.includes(role))
