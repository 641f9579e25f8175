import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Customer } from '#contract/session.ts'
import { signOutElsewhere } from '#web/features/session/account/account.ts'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { OwnerProof } from '#web/features/session/account/owner-proof.tsx'
import { linkedServicesQuery } from '#web/features/session/account/third.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { PROOF_FIELD_OF, useOwnerProof } from '#web/features/session/account/use-owner-proof.ts'
import { useOnline } from '#web/platform/network.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './profile.module.css'
import { RemoveServices } from './remove-services.tsx'

/** Asks before all other devices are signed out; where services open the account, whether they go as well. */
export function LogOutDialog({ details, onClose }: { details: Customer; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const formId = useId()
  const { data: services = [] } = useQuery(linkedServicesQuery)
  const [identities, setIdentities] = useState(false)
  const proof = useOwnerProof(details)
  const form = useAccountForm<'proof'>(PROOF_FIELD_OF)
  // Without an address they are the only way in.
  const canRemove = services.length > 0 && details.email !== ''

  const send = async () => {
    const result = await signOutElsewhere(client, identities ? { identities, ...proof.proof() } : {})
    if (!result.ok) return result
    await client.invalidateQueries({ queryKey: linkedServicesQuery.queryKey })
    showToast(t`All other devices have been logged out.`, { tone: 'ok' })
    onClose()
    return null
  }
  const check = () => (identities ? proof.check() : null)
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
            <Trans>Log them out</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => form.submit(event, { check, send })}
      >
        <p>
          <Trans>You stay logged in here. Everywhere else your tickets open again after the next login.</Trans>
        </p>
        {canRemove && <RemoveServices checked={identities} onChange={setIdentities} />}
        {canRemove && identities && <OwnerProof model={proof} error={form.errorOf('proof')} online={online} />}
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  )
}
