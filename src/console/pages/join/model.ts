import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { joinWithPasskey, joinWithPassword, readOperatorLink, startJoin } from '#contract/operator/access.ts'
import { fetchData } from '#web/api/client.ts'
import { qrImage } from '#web/platform/qr.ts'
import { failureText } from '../../api/failure-text.ts'
import { isDismissed, makePasskey } from '../../api/passkey.ts'
import { forgetAll, meQuery } from '../../api/queries.ts'

const EMPTY = { name: '', password: '', code: '' }
/** The name is null until somebody types one: then it is the one that is known, and may be deleted as well. */
const UNTOUCHED = { ...EMPTY, name: null as string | null }

/** Following a mailed link: whom it is for, and the two ways to sign in from then on. */
export function useJoin() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const router = useRouter()
  const [token] = useState(() => location.hash.slice(1))
  const [values, setValues] = useState(UNTOUCHED)
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => fetchData(readOperatorLink, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const me = useQuery(meQuery)
  const name = values.name ?? link.data?.name ?? ''
  const onSuccess = async () => {
    await forgetAll(queries)
    // The link is used up: nothing leads back to it.
    await router.navigate({ href: '/operator', replace: true })
  }
  /** The secret, and the same as a QR: made when the password's way is opened, not by opening the link. */
  const offer = useMutation({
    mutationFn: async () => {
      const { totp } = await fetchData(startJoin, { token })
      return { ...totp, qr: await qrImage(totp.address) }
    },
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const { passkey: options } = await fetchData(startJoin, { token })
      return fetchData(joinWithPasskey, { token, name, attestation: await makePasskey(options) })
    },
    onSuccess,
  })
  const password = useMutation({
    mutationFn: () => fetchData(joinWithPassword, { token, name, password: values.password, code: values.code.trim() }),
    onSuccess,
  })
  const failed = passkey.error ?? password.error ?? offer.error
  return {
    link,
    passkeyHost: me.data?.passkeyHost ?? null,
    values: { ...values, name },
    change: (part: Partial<typeof EMPTY>) => setValues((all) => ({ ...all, ...part })),
    offer,
    isPending: passkey.isPending || password.isPending,
    error:
      failed === null
        ? null
        : isDismissed(failed)
          ? t`No passkey was made. Try again, or take a password and an authenticator app.`
          : failureText(i18n, failed),
    withPasskey: () => {
      password.reset()
      passkey.mutate()
    },
    withPassword: () => {
      passkey.reset()
      password.mutate()
    },
  }
}
