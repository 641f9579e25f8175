import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { typedEmail } from '#domain/account/email.ts'
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
  const email = typedEmail(filled.email)
  const isLabelMissing = asked.act === 'make' && filled.label.trim() === ''
  const isMailWrong = asked.act === 'mail' && email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email)
  const isReasonMissing = filled.reason.trim() === ''
  const [first] = useState(filled)
  const label = asked.act === 'withdraw' ? asked.link.label : filled.label
  const texts = {
    make: { title: t`A link for ${shop}`, button: t`Make the link` },
    mail: { title: t`Mail address of ${shop}`, button: t`Change the address` },
    withdraw: { title: t`Withdraw the link for ${label}?`, button: t`Withdraw the link` },
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
              Whoever opens the link sees the guests of the day and redeems their tickets. It works until it is
              withdrawn. Make one for each door or person.
            </Trans>
          </p>
          <TextField
            label={t`Door or person`}
            hint={t`The phone shows it, so that a lost one can be told from the others.`}
            maxLength={40}
            value={filled.label}
            onChange={(text) => change({ label: text })}
            error={isTried && isLabelMissing ? t`Say whom or what it is for.` : undefined}
          />
          {contactEmail === '' ? (
            <p>
              <Trans>The shop has no mail address, so the link cannot be mailed. It is shown here once.</Trans>
            </p>
          ) : (
            <Checkbox checked={filled.sends} onChange={(sends) => change({ sends })}>
              <Trans>Mail it to {contactEmail} too</Trans>
            </Checkbox>
          )}
        </>
      )}
      {asked.act === 'mail' && (
        <>
          <p>
            <Trans>
              News of orders and the list of the next day go there, with the names and telephone numbers of guests, and
              requests are answered from there. Mails that are on their way keep their old address.
            </Trans>
          </p>
          <TextField
            label={t`Mail address`}
            hint={t`Empty: the shop gets no mail.`}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={filled.email}
            onChange={(text) => change({ email: text })}
            error={isTried && isMailWrong ? t`Enter a mail address.` : undefined}
          />
        </>
      )}
      {asked.act === 'withdraw' && (
        <p>
          <Plural
            value={asked.link.phones}
            _0="It is open on no phone."
            one="It ends on # phone, which shows nothing from its next contact on."
            other="It ends on # phones, which show nothing from their next contact on."
          />{' '}
          <Trans>
            What was redeemed stays. What a phone recorded and has not sent waits there for a new link of the shop.
          </Trans>
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
