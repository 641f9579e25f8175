import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import type { Asked, Filled } from './model.ts'

interface LinkDialogProps {
  readonly asked: Asked
  readonly shop: string
  readonly contactEmail: string
  readonly isPending: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onDone: (filled: Filled) => void
}

/** The dialog of an action on a shop's link or email address: its effect, its parameters and a reason. */
export function LinkDialog({ asked, shop, contactEmail, onDone, ...rest }: LinkDialogProps) {
  const { t } = useLingui()
  const [filled, setFilled] = useState({ label: '', sends: false, email: contactEmail, reason: '' })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof filled>) => setFilled((all) => ({ ...all, ...part }))
  const email = normaliseEmail(filled.email)
  const isLabelMissing = asked.act === 'make' && filled.label.trim() === ''
  const isMailWrong = asked.act === 'mail' && email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email)
  const isReasonMissing = filled.reason.trim() === ''
  const [first] = useState(filled)
  const label = asked.act === 'withdraw' ? asked.link.label : filled.label
  const texts = {
    make: { title: t`New link for ${shop}`, button: t`Create link` },
    mail: { title: t`Email address of ${shop}`, button: t`Change address` },
    withdraw: { title: t`Revoke the link for ${label}?`, button: t`Revoke link` },
  }[asked.act]
  return (
    <FormDialog
      title={texts.title}
      button={texts.button}
      isDanger={asked.act === 'withdraw'}
      isTyped={JSON.stringify(filled) !== JSON.stringify(first)}
      onSubmit={() => {
        setTried(true)
        if (isLabelMissing || isMailWrong || isReasonMissing) return
        const sendTo = filled.sends && contactEmail !== '' ? contactEmail : null
        onDone({ label: filled.label.trim(), sendTo, email, reason: filled.reason.trim() })
      }}
      {...rest}
    >
      {asked.act === 'make' && (
        <>
          <p>
            <Trans>
              Anyone who opens the link can see today’s guests and redeem their tickets. It works until you revoke it.
              Create one for each door or person.
            </Trans>
          </p>
          <TextField
            label={t`Label (door or person)`}
            hint={t`Shown on the phone, so you can tell which one is lost.`}
            maxLength={40}
            value={filled.label}
            onChange={(text) => change({ label: text })}
            error={isTried && isLabelMissing ? t`Enter a door or person.` : undefined}
          />
          {contactEmail === '' ? (
            <p>
              <Trans>The shop has no email address, so the link can’t be emailed. You’ll see it here only once.</Trans>
            </p>
          ) : (
            <Checkbox checked={filled.sends} onChange={(sends) => change({ sends })}>
              <Trans>Also email it to {contactEmail}</Trans>
            </Checkbox>
          )}
        </>
      )}
      {asked.act === 'mail' && (
        <>
          <p>
            <Trans>
              Booking emails and tomorrow’s list go here, with guests’ names and phone numbers. Requests are answered
              from here. Emails already queued keep the old address.
            </Trans>
          </p>
          <TextField
            label={t`Email address`}
            hint={t`Leave empty to send the shop no emails.`}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={filled.email}
            onChange={(text) => change({ email: text })}
            error={isTried && isMailWrong ? t`Enter an email address.` : undefined}
          />
        </>
      )}
      {asked.act === 'withdraw' && (
        <p>
          <Plural
            value={asked.link.phones}
            _0="Not open on any device."
            one="Signs out # device the next time it connects."
            other="Signs out # devices the next time they connect."
          />{' '}
          <Trans>Redeemed tickets stay redeemed. Unsent redemptions stay on the device until it gets a new link.</Trans>
        </p>
      )}
      <ReasonField
        value={filled.reason}
        onChange={(reason) => change({ reason })}
        isMissing={isTried && isReasonMissing}
      />
    </FormDialog>
  )
}
