import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Loading } from '../../ui/states.tsx'
import type { ActKind, Consequence } from './model.ts'

/** Button texts of the actions on an account. */
export const ACT_NAMES: Readonly<Record<ActKind, MessageDescriptor>> = {
  unlock: msg({ message: 'Unlock', comment: 'Lets a customer try passwords again' }),
  'end-sessions': msg`Sign out everywhere`,
  export: msg`Export customer data`,
  delete: msg`Delete account`,
}

interface ActDialogProps {
  readonly kind: ActKind
  readonly consequence: Consequence | undefined
  readonly isPending: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onPress: (reason: string) => void
}

/** The exact consequence of an action on an account, and a field for the reason. */
export function ActDialog({ kind, consequence, isPending, error, onClose, onPress }: ActDialogProps) {
  const { i18n } = useLingui()
  const name = i18n._(ACT_NAMES[kind])
  return (
    <ReasonDialog
      title={name}
      button={name}
      isDanger={kind === 'delete' || kind === 'end-sessions'}
      isPending={isPending}
      isDisabled={consequence === undefined}
      error={error}
      onClose={onClose}
      onPress={onPress}
    >
      {consequence ? <div role="status">{consequenceText(kind, consequence)}</div> : error === null && <Loading />}
    </ReasonDialog>
  )
}

function consequenceText(kind: ActKind, { failures, sessions, orders, tickets, mail }: Consequence): ReactNode {
  if (kind === 'unlock') {
    return (
      <p>
        <Plural
          value={failures}
          one="Clears # wrong password attempt. The customer can sign in with the right password again, or reset it by email."
          other="Clears # wrong password attempts in a row. The customer can sign in with the right password again, or reset it by email."
        />
      </p>
    )
  }
  if (kind === 'end-sessions') {
    return (
      <p>
        <Plural
          value={sessions}
          one="Ends # session right away and cancels any emailed codes and links. The password doesn’t change. Tickets already saved on the device can still be opened there."
          other="Ends all # sessions right away and cancels any emailed codes and links. The password doesn’t change. Tickets already saved on the devices can still be opened there."
        />
      </p>
    )
  }
  if (kind === 'export') {
    return (
      <p>
        <Plural
          value={orders}
          one="Exports all data we hold about the customer (account, # order, payments, emails and sign-ins). Give the file only to the customer."
          other="Exports all data we hold about the customer (account, # orders, payments, emails and sign-ins). Give the file only to the customer."
        />
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>Deletes the name, contact details and all sign-in methods. This can’t be undone.</Trans>
      </p>
      <ul>
        <li>
          <Plural
            value={orders}
            one="# order stays in the ledger without a name and isn’t refunded. If it’s unpaid, it ends."
            other="# orders stay in the ledger without a name and aren’t refunded. Unpaid orders end."
          />
        </li>
        {tickets.length > 0 && (
          <li>
            <strong>
              <Plural
                value={tickets.length}
                one="The customer loses # ticket that can still be used:"
                other="The customer loses # tickets that can still be used:"
              />
            </strong>{' '}
            <span className="num">{tickets.join(', ')}</span>
          </li>
        )}
        {sessions > 0 && (
          <li>
            <Plural value={sessions} one="# session ends." other="# sessions end." />
          </li>
        )}
        <li>{mail === null ? <Trans>No email is sent.</Trans> : <Trans>We’ll email {mail} about it.</Trans>}</li>
      </ul>
    </>
  )
}
