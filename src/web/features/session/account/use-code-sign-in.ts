import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignInCode as signInByCode } from '#contract/account.ts'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { call } from '#kit/api/client.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { signedIn } from '#web/features/session/queries.ts'

/**
 * Sign-in with a code from a signed-in browser, on a press. A code from the address (`given`) is only prefilled,
 * because following a link is not consent to sign in. A typed code must belong to the typed address, if any.
 */
export function useCodeSignIn(email: string, given: string, onSignedIn: () => void) {
  const client = useQueryClient()
  const [code, setCode] = useState(given)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useFailureText()

  const signIn = async (): Promise<void> => {
    const read = readOneTimeCode(code)
    if (read === null) return setProblem({ message: 'sign_in_code_invalid' satisfies MessageKey, data: null })
    setPending(true)
    setProblem(null)
    const isTyped = read !== readOneTimeCode(given)
    const result = await call(signInByCode, { code: read, ...(isTyped && email !== '' && { email }) })
    if (result.ok) {
      // The page navigates; the form stays busy until then.
      await signedIn(client, result.data)
      return onSignedIn()
    }
    setPending(false)
    setProblem(result)
  }
  return { code, setCode, pending, problem, signIn }
}
