import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatorRole } from '#domain/account/operator-role.ts'

/** Names of the roles. */
export const ROLE_NAMES: Readonly<Record<OperatorRole, MessageDescriptor>> = {
  owner: msg({ message: 'Owner', comment: 'Role of an operator who may do everything' }),
  support: msg({ message: 'Support', comment: 'Role of an operator who answers customers and shops' }),
  catalogue: msg({ message: 'Catalogue', comment: 'Role of an operator who edits shops and packages' }),
  finance: msg({ message: 'Finance', comment: 'Role of an operator who keeps the books' }),
}
