import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Customer } from '#contract/session.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { signOutElsewhere } from '#web/features/session/account/account.ts'
import { linkedServicesQuery } from '#web/features/session/account/third.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { PROOF_FIELD_OF, useOwnerProof } from '#web/features/session/account/use-owner-proof.ts'
import { useOnline } from '#web/platform/network.ts'

/** Signs out all other devices. With `identities`, also unlinks services, which requires proof of ownership. */
export function useLogOutElsewhere(details: Customer, onClose: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const { data: services = [] } = useQuery(linkedServicesQuery)
  const [identities, setIdentities] = useState(false)
  const proof = useOwnerProof(details)
  const form = useAccountForm<'proof'>(PROOF_FIELD_OF)
  const send = async () => {
    const result = await signOutElsewhere(client, identities ? { identities, ...proof.proof() } : {})
    if (!result.ok) return result
    await client.invalidateQueries({ queryKey: linkedServicesQuery.queryKey })
    showToast(t`All other devices have been logged out.`, { tone: 'ok' })
    onClose()
    return null
  }
  const check = () => (identities ? proof.check() : null)
  return {
    identities,
    setIdentities,
    // Without an email address, the linked services are the only login methods.
    canRemove: services.length > 0 && details.email !== '',
    proof,
    form,
    online,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => form.submit(event, { check, send }),
  }
}
