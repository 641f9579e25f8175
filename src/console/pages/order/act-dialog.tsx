import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DECLINE_REASONS } from '#domain/order/decline.ts'
import { ADDRESSEE_MAX } from '#domain/receipt/addressee.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { ACT_NAMES } from './act-names.ts'
import { ConsequenceList } from './consequence.tsx'
import { type Act, type ActKind, actOf, type Filled } from './filled.ts'
import type { Consequence, Detail } from './model.ts'
import { Payments } from './payments.tsx'
import { ShopFacts } from './shop-facts.tsx'

interface ActDialogProps {
  readonly kind: ActKind
  readonly mail: number
  readonly detail: Detail
  readonly consequence: Consequence | undefined
  readonly isLooking: boolean
  readonly isPending: boolean
  readonly error: string | null
  readonly onLook: (act: Act) => void
  readonly onForget: () => void
  readonly onPress: (act: Act, reason: string) => void
  readonly onClose: () => void
}

/** The dialog of an action in two steps: show the consequence, then perform it with a reason. */
export function ActDialog(props: ActDialogProps) {
  const { kind, mail, detail, consequence, error } = props
  const { t, i18n } = useLingui()
  const { customer, visit } = detail.order
  const [day = '', time = ''] = visit?.split(' ') ?? []
  const [filled, setFilled] = useState<Filled>({
    ...{ told: 'full', amount: '' },
    ...{ day, time, mail },
    addressee: detail.receipts.at(-1)?.addressee || customer?.name || '',
    ...{ email: customer?.email ?? '', phone: customer?.phone ?? '' },
  })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [first] = useState(filled)
  const act = actOf(kind, filled, first)
  const change = (part: Partial<Filled>) => {
    setFilled((all) => ({ ...all, ...part }))
    setTried(false)
    props.onForget()
  }
  const isReasonMissing = reason.trim() === ''
  const submit = () => {
    // Fields of the second step are not reported as missing in the first.
    setTried(act === null || consequence !== undefined)
    if (act === null) return
    if (consequence === undefined) props.onLook(act)
    else if (!isReasonMissing) props.onPress(act, reason.trim())
  }
  const told: Record<Filled['told'], string> = {
    full: t`Fully booked`,
    closed: t`Shop closed`,
    wishes: t`Can’t meet the requests`,
    other: t`Other`,
  }
  return (
    <FormDialog
      title={i18n._(ACT_NAMES[kind])}
      button={consequence === undefined ? t`Review` : i18n._(ACT_NAMES[kind])}
      isDanger={consequence !== undefined && (kind === 'cancel' || kind === 'decline')}
      isPending={props.isLooking || props.isPending}
      isTyped={!isReasonMissing || JSON.stringify(filled) !== JSON.stringify(first)}
      error={error}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {consequence === undefined && error === null && (
        <p>
          <Trans>Review the effect first. Nothing happens until you enter a reason and confirm.</Trans>
        </p>
      )}
      {(kind === 'confirm' || kind === 'decline') && <ShopFacts detail={detail} />}
      {kind === 'refund' && <Payments detail={detail} />}
      {kind === 'decline' && (
        <Select
          label={t`Reason shown to the customer`}
          value={filled.told}
          options={DECLINE_REASONS.map((value) => ({ value, label: told[value] }))}
          onChange={(value) => change({ told: value })}
        />
      )}
      {kind === 'refund' && (
        <TextField
          label={t`Amount (¥)`}
          hint={t`Leave empty to refund everything that’s left. An order that can still be used then ends.`}
          inputMode="numeric"
          value={filled.amount}
          onChange={(amount) => change({ amount })}
          error={isTried && act === null ? t`Enter a whole amount.` : undefined}
        />
      )}
      {kind === 'move' && (
        <>
          <p>
            <Trans>
              Keeps the package and guests, regardless of the shop’s change notice. The order gets a new number and
              ticket, and the old ticket becomes invalid. The customer’s cancellation and change deadlines count from
              the new date.
            </Trans>
          </p>
          <TextField
            label={t`Day`}
            type="date"
            value={filled.day}
            onChange={(value) => change({ day: value })}
            error={isTried && filled.day === '' ? t`Choose a date.` : undefined}
          />
          <TextField
            label={t`Time (Japan time)`}
            type="time"
            step={1800}
            value={filled.time}
            onChange={(value) => change({ time: value.slice(0, 5) })}
            error={isTried && filled.time === '' ? t`Enter a time.` : undefined}
          />
        </>
      )}
      {kind === 'mail' && (
        <p>
          <Trans>
            Sends the same email to the current address, with the current ticket. The text stays as it was first
            written.
          </Trans>
        </p>
      )}
      {kind === 'receipt' && (
        <>
          <p>
            <Trans>
              Issues a receipt for what the customer has paid and keeps paid. If one exists, the new one replaces it and
              states its number. The customer prints it on the booking’s page.
            </Trans>
          </p>
          <TextField
            label={t`Made out to`}
            maxLength={ADDRESSEE_MAX}
            value={filled.addressee}
            onChange={(addressee) => change({ addressee })}
            error={isTried && act === null ? t`Enter a name.` : undefined}
          />
        </>
      )}
      {kind === 'receipt-mail' && (
        <p>
          <Trans>Sends the customer the link to the receipt. To open it, the customer logs in.</Trans>
        </p>
      )}
      {kind === 'contacts' && (
        <>
          <TextField
            label={t`Email address`}
            type="email"
            value={filled.email}
            onChange={(email) => change({ email })}
          />
          <TextField
            label={t`Phone with country code`}
            type="tel"
            value={filled.phone}
            onChange={(phone) => change({ phone })}
          />
        </>
      )}
      {consequence && (
        <>
          <ConsequenceList kind={kind} consequence={consequence} visit={visit} />
          <ReasonField
            label={kind === 'note' ? t`Internal note` : undefined}
            value={reason}
            onChange={setReason}
            isMissing={isTried && isReasonMissing && error === null}
          />
        </>
      )}
    </FormDialog>
  )
}
