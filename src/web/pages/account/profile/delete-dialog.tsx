import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { Customer } from '#contract/session.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { OwnerProof } from '#web/features/session/account/owner-proof-form.tsx'
import { useDeletion } from './model/deletion.ts'
import styles from './profile.module.css'

/** States what account deletion erases and what it keeps, and asks for proof of ownership. */
export function DeleteDialog({ details, onClose }: { details: Customer; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const model = useDeletion(details)
  const form = useRef<HTMLFormElement>(null)
  const { isTold, online } = model
  useEffect(() => {
    // The checkbox may render only after the server's refusal.
    const box = form.current?.elements.namedItem('forfeit')
    if (isTold && box instanceof HTMLElement) box.focus()
  }, [isTold])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete your account?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={model.pending} disabled={!model.proof.isReady}>
            <Trans comment="Button that deletes the account at once">Delete permanently</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={model.handleSubmit}>
        <ul className={styles.points}>
          <li>
            <Trans>
              Your name, contact details, favourites and login details are erased right away and can’t be recovered.
            </Trans>
          </li>
          <li>
            <Trans>We keep your booking records without your name, as the law requires.</Trans>
          </li>
          <li>
            <Trans>
              Unpaid bookings are cancelled and their seats released. If a payment still arrives for one, we’ll refund
              it in full.
            </Trans>
          </li>
          <li>
            <Trans>You’re logged out on all devices. Tickets saved on a device are removed once it’s online.</Trans>
          </li>
        </ul>
        {model.tickets > 0 && (
          <>
            <Banner tone="bad">
              <Plural
                value={model.tickets}
                one="You still have # usable ticket. Deleting your account cancels it without a refund. We’ll notify the venue, and it won’t accept the ticket. For a refund, cancel the booking first if its terms allow it."
                other="You still have # usable tickets. Deleting your account cancels them without a refund. We’ll notify the venues, and they won’t accept the tickets. For a refund, cancel the bookings first if their terms allow it."
              />
            </Banner>
            <Checkbox
              name="forfeit"
              checked={model.forfeit}
              onChange={model.setForfeit}
              error={model.errorOf('forfeit')}
            >
              <Plural
                value={model.tickets}
                one="I agree to give up this ticket"
                other="I agree to give up these # tickets"
              />
            </Checkbox>
          </>
        )}
        <OwnerProof model={model.proof} error={model.errorOf('proof')} online={online} />
        <FormProblem problem={model.problem} />
      </form>
    </Dialog>
  )
}
