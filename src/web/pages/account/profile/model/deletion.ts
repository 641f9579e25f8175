import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Customer } from '#contract/session.ts'
import { isLive } from '#domain/ticket/display-status.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { deleteAccount } from '#web/features/session/account/account.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { PROOF_FIELD_OF, useOwnerProof } from '#web/features/session/account/use-owner-proof.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useOnline } from '#web/platform/network.ts'

/** Data of the server's refusal because of usable tickets. */
const ticketsRefusal = z.object({ count: z.int() })

const FIELD_OF = {
  ...PROOF_FIELD_OF,
  account_delete_has_tickets: 'forfeit',
} as const satisfies Partial<Record<MessageKey, string>>

/**
 * Deletes the account after proof of ownership. The customer must give up usable tickets. Their number is counted on
 * this device until the server reports its own count.
 */
export function useDeletion(details: Customer) {
  const { t } = useLingui()
  const client = useQueryClient()
  const held = useTickets().tickets.filter(({ display }) => isLive(display.status)).length
  const [told, setTold] = useState<number | null>(null)
  const proof = useOwnerProof(details)
  const [forfeit, setForfeit] = useState(false)
  const form = useAccountForm<'proof' | 'forfeit'>(FIELD_OF)
  const tickets = told ?? held
  const check = (): MessageKey | null => {
    if (tickets > 0 && !forfeit) return 'account_delete_has_tickets'
    return proof.check()
  }
  const send = async () => {
    const refused = await deleteAccount(client, { ...proof.proof(), ...(forfeit && { forfeit }) })
    if (!refused) {
      showToast(t`Your account has been deleted.`, { tone: 'ok' })
      return null
    }
    const counted = z.safeParse(ticketsRefusal, refused.data)
    if (refused.message === 'account_delete_has_tickets') setTold(counted.success ? counted.data.count : 1)
    return refused
  }
  return {
    online: useOnline(),
    tickets,
    /** The server refused because of tickets, which may not be stored on this device. */
    isTold: told !== null,
    proof,
    forfeit,
    setForfeit,
    pending: form.pending,
    problem: form.problem,
    errorOf: form.errorOf,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => form.submit(event, { check, send }),
  }
}
