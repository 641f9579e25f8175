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
            <Trans comment="Button that deletes the account at once">Delete for good</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={model.handleSubmit}>
        <ul className={styles.points}>
          <li>
            <Trans>Your name, contacts, favourites and logins are erased at once. Nobody can bring them back.</Trans>
          </li>
          <li>
            <Trans>Your orders stay in our books without your name, as the law requires.</Trans>
          </li>
          <li>
            <Trans>
              Orders that are not paid end, and their seats are free again. A payment that still arrives for one is
              refunded in full.
            </Trans>
          </li>
          <li>
            <Trans>
              You are logged out on every device, and the tickets saved there are removed as soon as the device is
              online.
            </Trans>
          </li>
        </ul>
        {model.tickets > 0 && (
          <>
            <Banner tone="bad">
              <Plural
                value={model.tickets}
                one="You have # ticket that can still be used. It is cancelled with the account: the venue is told, the ticket is no longer accepted, and nothing is refunded. To get money back, cancel the booking first if its terms allow it."
                other="You have # tickets that can still be used. They are cancelled with the account: the venues are told, the tickets are no longer accepted, and nothing is refunded. To get money back, cancel the bookings first if their terms allow it."
              />
            </Banner>
            <Checkbox
              name="forfeit"
              checked={model.forfeit}
              onChange={model.setForfeit}
              error={model.errorOf('forfeit')}
            >
              <Plural value={model.tickets} one="I give up this ticket" other="I give up these # tickets" />
            </Checkbox>
          </>
        )}
        <OwnerProof model={model.proof} error={model.errorOf('proof')} online={online} />
        <FormProblem problem={model.problem} />
      </form>
    </Dialog>
  )
}
