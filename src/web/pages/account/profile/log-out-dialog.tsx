import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Customer } from '#contract/session.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { OwnerProof } from '#web/features/session/account/owner-proof-form.tsx'
import { useLogOutElsewhere } from './model/log-out-elsewhere.ts'
import styles from './profile.module.css'
import { RemoveServices } from './remove-services.tsx'

/** Confirms signing out all other devices. If services are linked to the account, asks whether to unlink them too. */
export function LogOutDialog({ details, onClose }: { details: Customer; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const { identities, setIdentities, canRemove, proof, form, online, handleSubmit } = useLogOutElsewhere(
    details,
    onClose,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Log out all other devices?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans comment="Button that closes a question without doing anything">Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            pending={form.pending}
            disabled={!online || (identities && !proof.isReady)}
          >
            <Trans>Log out all</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <p>
          <Trans>
            You’ll stay logged in here. All other devices will be logged out, and tickets saved on them removed once
            they’re online.
          </Trans>
        </p>
        <p>
          <Trans>A device that stays offline can still show its saved tickets until it reconnects.</Trans>
        </p>
        {canRemove && <RemoveServices checked={identities} onChange={setIdentities} />}
        {canRemove && identities && <OwnerProof model={proof} error={form.errorOf('proof')} online={online} />}
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  )
}
