import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { joinWithPasskey, joinWithPassword, readOperatorLink, startJoin } from '#contract/operator/access.ts'
import { CallError } from '#kit/api/call-error.ts'
import { fetchData } from '#kit/api/client.ts'
import { qrImage } from '#kit/platform/qr.ts'
import { failureText, refusalText } from '../../api/failure-text.ts'
import { isDismissed, makePasskey } from '../../api/passkey.ts'
import { forgetAll, meQuery } from '../../api/queries.ts'
import { fieldOfRefusal, invalidFields, type JoinField, type JoinForm } from './wrong.ts'

const EMPTY: JoinForm = { name: '', password: '', code: '' }

/** Validation messages by field. */
type Wrong = Partial<Readonly<Record<JoinField, string>>>

/** The name is null until it is edited. While it is null, the known name is shown; after an edit it may be empty. */
const UNTOUCHED = { ...EMPTY, name: null as string | null }

/** The page of an emailed link: its recipient, and the two ways to set up sign-in. */
export function useJoin() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const router = useRouter()
  const [token] = useState(() => location.hash.slice(1))
  const [values, setValues] = useState(UNTOUCHED)
  const [wrong, setWrong] = useState<Wrong>({})
  /** Number of failed presses; each moves the focus to the first invalid field. */
  const [found, setFound] = useState(0)
  const tell = (fields: Wrong) => {
    setWrong(fields)
    if (Object.keys(fields).length > 0) setFound((times) => times + 1)
  }
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => fetchData(readOperatorLink, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const me = useQuery(meQuery)
  const name = values.name ?? link.data?.name ?? ''
  const onSuccess = async () => {
    await forgetAll(queries)
    // The link is used up, so it is replaced in the history.
    await router.navigate({ href: '/operator', replace: true })
  }
  /** The authenticator secret and its QR code, created when the password option is opened, not when the link is. */
  const offer = useMutation({
    mutationFn: async () => {
      const { totp } = await fetchData(startJoin, { token })
      return { ...totp, qr: await qrImage(totp.address) }
    },
  })
  /** The field that an error concerns; null if none. */
  const fieldOfError = (error: Error) => (error instanceof CallError ? fieldOfRefusal(error.failure.message) : null)
  const onError = (error: Error) => {
    const field = fieldOfError(error)
    if (field !== null) tell({ [field]: failureText(i18n, error) })
  }
  const passkey = useMutation({
    mutationFn: async () => {
      const { passkey: options } = await fetchData(startJoin, { token })
      return fetchData(joinWithPasskey, { token, name, attestation: await makePasskey(options) })
    },
    onSuccess,
    onError,
  })
  const password = useMutation({
    mutationFn: () => fetchData(joinWithPassword, { token, name, password: values.password, code: values.code.trim() }),
    onSuccess,
    onError,
  })
  /** Validates the form and marks invalid fields. */
  const isRight = (way: 'passkey' | 'password') => {
    const texts = {
      name: refusalText(i18n, 'name_missing'),
      password: refusalText(i18n, 'password_weak'),
      code: t`Enter the six digits your authenticator app shows now.`,
    }
    const fields = invalidFields({ ...values, name }, way, link.data?.email ?? '')
    tell(Object.fromEntries(fields.map((field) => [field, texts[field]])))
    return fields.length === 0
  }
  const errorText = (failed: Error | null) => {
    if (failed === null || fieldOfError(failed) !== null) return null
    return isDismissed(failed)
      ? t`No passkey was created. Try again, or use a password and an authenticator app.`
      : failureText(i18n, failed)
  }
  return {
    link,
    passkeyHost: me.data?.passkeyHost ?? null,
    values: { ...values, name },
    change: (part: Partial<JoinForm>) => {
      setValues((all) => ({ ...all, ...part }))
      setWrong((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !Object.hasOwn(part, field))))
    },
    wrong,
    found,
    offer,
    isPending: passkey.isPending || password.isPending,
    /** Other errors, shown next to the pressed button. */
    errors: { passkey: errorText(passkey.error), password: errorText(password.error ?? offer.error) },
    withPasskey: () => {
      password.reset()
      passkey.reset()
      if (isRight('passkey')) passkey.mutate()
    },
    withPassword: () => {
      passkey.reset()
      password.reset()
      if (isRight('password')) password.mutate()
    },
  }
}
