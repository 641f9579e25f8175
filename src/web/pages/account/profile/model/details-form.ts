import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Customer } from '#contract/session.ts'
import { checkBirth } from '#domain/account/birth.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { saveDetails } from '#web/features/session/account/account.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { japanToday } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'

type Form = Pick<Customer, 'nameZh' | 'nameEn' | 'telephone' | 'wechat' | 'birth' | 'gender'>

const FIELD_OF: Partial<Record<string, 'birth'>> = {
  profile_msg_birth_invalid: 'birth',
} satisfies Partial<Record<MessageKey, 'birth'>>

/** Form of the personal details: validates, saves, and returns to the view with the new values (PF-03, PF-04). */
export function useDetailsForm(details: Customer, onLeave: () => void) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const form = useAccountForm(FIELD_OF)
  const [values, setValues] = useState<Form>(() => {
    const { nameZh, nameEn, telephone, wechat, birth, gender } = details
    return { nameZh, nameEn, telephone, wechat, birth, gender }
  })
  const birth = values.birth.trim()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkBirth(birth, japanToday()),
      send: async () => {
        const refused = await saveDetails(client, { ...values, birth })
        if (refused) return refused
        showToast(messageText(i18n, 'profile_msg_user_change_success'), { tone: 'ok' })
        onLeave()
        return null
      },
    })
  return {
    values,
    change: (part: Partial<Form>) => setValues((before) => ({ ...before, ...part })),
    online,
    pending: form.pending,
    problem: form.problem,
    birthError: form.errorOf('birth'),
    handleSubmit,
  }
}
