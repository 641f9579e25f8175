import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { finishPasskeySignIn, operatorPasswordSignIn, startPasskeySignIn } from '#contract/operator/access.ts'
import { fetchData } from '#kit/api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { isDismissed, signWithPasskey } from '../../api/passkey.ts'
import { type Me, onSignedIn } from '../../api/queries.ts'

const EMPTY = { email: '', password: '', code: '' }

/** Sign-in by passkey or password. Afterwards the shell shows the requested page. */
export function useSignIn(leftBy: Me | null) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [values, setValues] = useState(EMPTY)
  const [missing, setMissing] = useState<string | null>(null)
  const onSuccess = () => onSignedIn(queries, leftBy)
  const passkey = useMutation({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await fetchData(startPasskeySignIn, {}))
      return fetchData(finishPasskeySignIn, { assertion })
    },
    onSuccess,
  })
  const password = useMutation({
    mutationFn: () => fetchData(operatorPasswordSignIn, values),
    onSuccess,
    // A code works once, so the next attempt needs another.
    onError: () => setValues((all) => ({ ...all, code: '' })),
  })
  const failed = passkey.error ?? password.error
  return {
    values,
    change: (part: Partial<typeof EMPTY>) => setValues((all) => ({ ...all, ...part })),
    isPending: passkey.isPending || password.isPending,
    error:
      missing ??
      (failed === null
        ? null
        : isDismissed(failed)
          ? t`No passkey was used. Try again, or sign in with your password.`
          : failureText(i18n, failed)),
    withPasskey: () => {
      setMissing(null)
      password.reset()
      passkey.mutate()
    },
    withPassword: () => {
      passkey.reset()
      password.reset()
      if (values.email.trim() === '' || values.password === '')
        return setMissing(t`Enter your email address and password.`)
      if (!/^\d{6}$/.test(values.code.trim()))
        return setMissing(t`Enter the six digits shown in your authenticator app.`)
      setMissing(null)
      password.mutate()
    },
  }
}
