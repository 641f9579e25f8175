import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Customer } from '#contract/session.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { linkAddress, unlink } from '#web/features/session/account/third.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { PROOF_FIELD_OF, useOwnerProof } from '#web/features/session/account/use-owner-proof.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { PendingServiceAction } from './services.ts'

interface ServiceLinkInput {
  readonly asked: PendingServiceAction
  readonly details: Customer
  /** Number of services linked to the account. */
  readonly count: number
  /** The service's name, for the confirmation message. */
  readonly name: string
  readonly onClose: () => void
}

/** Links a service to the account or unlinks it, after proof of ownership. */
export function useServiceLink({ asked, details, count, name, onClose }: ServiceLinkInput) {
  const { t } = useLingui()
  const client = useQueryClient()
  const device = useDevice()
  const online = useOnline()
  const proof = useOwnerProof(details)
  const form = useAccountForm<'proof'>(PROOF_FIELD_OF)
  const send = async () => {
    if (asked.act === 'link') {
      const answer = await linkAddress({ type: asked.type, device, ...proof.proof() })
      if (!('address' in answer)) return answer
      // The form stays pending until the browser has navigated away.
      location.assign(answer.address)
      return null
    }
    const refused = await unlink(client, { id: asked.service.id, ...proof.proof() })
    if (refused) return refused
    showToast(t`You can no longer log in with ${name}.`, { tone: 'ok' })
    onClose()
    return null
  }
  return {
    proof,
    form,
    online,
    /** Unlinking would remove the account's last login method. */
    isLastWay: asked.act === 'unlink' && details.email === '' && count === 1,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => form.submit(event, { check: proof.check, send }),
  }
}
