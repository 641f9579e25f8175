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
  'end-sessions': msg`End all sessions`,
  export: msg`Export the data`,
  delete: msg`Delete the account`,
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
          one="# wrong password is forgotten. The customer can sign in with the right one again, or have a new one mailed."
          other="# wrong passwords in a row are forgotten. The customer can sign in with the right one again, or have a new one mailed."
        />
      </p>
    )
  }
  if (kind === 'end-sessions') {
    return (
      <p>
        <Plural
          value={sessions}
          one="# session ends at once, and with it mailed codes and links that are under way. The password stays as it is. Tickets that the phone has already stored can still be opened there."
          other="All # sessions end at once, and with them mailed codes and links that are under way. The password stays as it is. Tickets that the phones have already stored can still be opened there."
        />
      </p>
    )
  }
  if (kind === 'export') {
    return (
      <p>
        <Plural
          value={orders}
          one="A file with all that is kept about the customer: the account, # order, payments, mails and sign-ins. Hand it to nobody else."
          other="A file with all that is kept about the customer: the account, # orders, payments, mails and sign-ins. Hand it to nobody else."
        />
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>Name, addresses and every way to sign in are deleted. This cannot be undone.</Trans>
      </p>
      <ul>
        <li>
          <Plural
            value={orders}
            one="# order stays in the books without a name. No money goes back. If it is unpaid, it ends."
            other="# orders stay in the books without a name. No money goes back. Unpaid ones end."
          />
        </li>
        {tickets.length > 0 && (
          <li>
            <strong>
              <Plural
                value={tickets.length}
                one="# ticket can still be used, and the customer loses it:"
                other="# tickets can still be used, and the customer loses them:"
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
        <li>{mail === null ? <Trans>Nobody gets a mail.</Trans> : <Trans>{mail} gets a mail about it.</Trans>}</li>
      </ul>
    </>
  )
}
