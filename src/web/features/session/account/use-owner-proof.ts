import { useState } from 'react'
import type { Customer } from '#contract/session.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { checkMailedCode, sendOwnerCode } from './mail-code.ts'

/** Maps refusals of the proof to the field `proof`. */
export const PROOF_FIELD_OF = {
  login_msg_password_error: 'proof',
  mail_code_invalid: 'proof',
} as const satisfies Partial<Record<MessageKey, 'proof'>>

/**
 * Proof of ownership (S-22): the password, or a mailed code if there is no password or the customer prefers it. For
 * an account with neither, no proof is asked; the server checks how recent the sign-in is.
 */
export function useOwnerProof(details: Customer) {
  const hasPassword = details.password === 'present'
  const [way, setWay] = useState<'password' | 'code' | null>(hasPassword ? 'password' : details.email ? 'code' : null)
  const [typed, setTyped] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [sendProblem, setSendProblem] = useFailureText()

  const send = async () => {
    setSendProblem(null)
    const sent = await sendOwnerCode()
    if ('at' in sent) setSentAt(sent.at)
    else setSendProblem(sent)
  }
  const change = (to: 'password' | 'code') => {
    setWay(to)
    setTyped('')
  }
  return {
    email: details.email,
    hasPassword,
    way,
    typed,
    setTyped,
    sentAt,
    sendProblem,
    send,
    chooseCode: details.email ? () => change('code') : null,
    choosePassword: () => change('password'),
    /** Whether the form can be submitted: with a password, after a code was requested, or if no proof is needed. */
    isReady: way !== 'code' || sentAt !== null,
    /** The first validation error. */
    check: (): MessageKey | null => {
      if (way === 'password') return typed === '' ? 'login_msg_password_error' : null
      return way === 'code' ? checkMailedCode(typed) : null
    },
    /** Fields to include in the request. */
    proof: (): { password?: string; code?: string } => (way === null ? {} : { [way]: typed }),
  }
}
export type OwnerProofModel = ReturnType<typeof useOwnerProof>
