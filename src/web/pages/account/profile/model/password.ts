import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkPasswordChange } from '#domain/account/account-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { changePassword } from '#web/features/session/account/account.ts'
import { linkedServicesQuery } from '#web/features/session/account/third.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useOnline } from '#web/platform/network.ts'

type Field = 'oldPassword' | 'password' | 'repeat'

/** Maps refusals to form fields. The "empty field" refusal maps to the first empty field. */
function fieldsOf(values: Record<Field, string>): Partial<Record<string, Field>> {
  const empty = (['oldPassword', 'password', 'repeat'] as const).find((field) => values[field] === '')
  return {
    ...(empty && { profile_msg_password_input_empty: empty }),
    profile_msg_password_change_notequal: 'oldPassword',
    profile_msg_password_input_notequal: 'repeat',
    register_password_invalid: 'password',
  } satisfies Partial<Record<MessageKey, Field>>
}

/** Form of the password change. With `identities`, linked services are unlinked as well (PF-05, RP-07). */
export function usePasswordForm(onLeave: () => void) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [values, setValues] = useState({ oldPassword: '', password: '', repeat: '' })
  const form = useAccountForm(fieldsOf(values))
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const client = useQueryClient()
  const { data: services = [] } = useQuery(linkedServicesQuery)
  const [identities, setIdentities] = useState(false)
  const wanted = { oldPassword: values.oldPassword, newPassword: values.password }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => checkPasswordChange({ ...wanted, repeat: values.repeat }),
      send: async () => {
        const refused = await changePassword({ ...wanted, ...(identities && { identities }) })
        if (refused) return refused
        void client.invalidateQueries({ queryKey: linkedServicesQuery.queryKey })
        showToast(messageText(i18n, 'profile_msg_password_change_success'), { tone: 'ok' })
        showToast(t`Your other devices have been logged out.`)
        onLeave()
        return null
      },
    })
  return { values, change, form, online, services, identities, setIdentities, handleSubmit }
}
