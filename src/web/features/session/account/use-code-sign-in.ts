import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignInCode as signInByCode } from '#contract/account.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { call } from '#web/api/client.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { signedIn } from '#web/features/session/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * Signing in with a code from a browser where somebody is signed in. A code in the address (`given`), as the QR has it, is
 * removed from there at once and used once it is known that nobody is signed in here; without a connection it waits in the field.
 * A typed one must belong to the address that was typed beside it, if there is one.
 */
export function useCodeSignIn(email: string, given: string) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const { status } = useSession()
  const [arrived] = useState(given)
  const [code, setCode] = useState(given)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isUsed = useRef(false)

  const signIn = async (): Promise<void> => {
    const read = readOneTimeCode(code)
    if (read === null) return setProblem(messageText(i18n, 'sign_in_code_invalid'))
    setPending(true)
    setProblem(null)
    const isTyped = read !== readOneTimeCode(arrived)
    const result = await call(signInByCode, { code: read, ...(isTyped && email !== '' && { email }) })
    // The page leads on by itself, and stays busy until then.
    if (result.ok) return signedIn(client, result.data)
    setPending(false)
    setProblem(failureText(i18n, result))
  }
  const beginWithArrived = useEffectEvent(() => {
    if (isUsed.current) return
    isUsed.current = true
    void signIn()
  })
  useEffect(() => {
    if (given !== '') router.history.replace(pagePath(device, 'login'))
  }, [given, router, device])
  useEffect(() => {
    if (arrived !== '' && status === 'anonymous') beginWithArrived()
  }, [arrived, status])
  return { hasArrived: arrived !== '', code, setCode, pending, problem, signIn }
}
