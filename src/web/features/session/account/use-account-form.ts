import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import type { CallFailure } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'

type Refused = Pick<CallFailure, 'message' | 'data'>

interface Problem<Name extends string> {
  readonly refused: Refused
  /** The field that it is about; null for a message beside the button. */
  readonly field: Name | null
}

interface Submission {
  /** The first thing wrong with what was typed; nothing is then sent. */
  readonly check: () => MessageKey | null
  /** Sends it. Null when it went through: the form then stays busy until its page has led on. */
  readonly send: () => Promise<Refused | null>
}

/**
 * A form about an account: checks before it sends, sends once however often it is clicked, shows what is wrong beside
 * the field it is about and takes the focus there. `fieldOf` tells which field a message key is about. What was typed
 * is the caller's, and stays.
 */
export function useAccountForm<Name extends string>(fieldOf: Partial<Record<string, Name>>) {
  const { i18n } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem<Name> | null>(null)

  const show = (refused: Refused, form: HTMLFormElement) => {
    const field = fieldOf[refused.message] ?? null
    setProblem({ refused, field })
    const wrong = field && form.elements.namedItem(field)
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>, { check, send }: Submission) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    const wrong = check()
    if (wrong) return show({ message: wrong, data: null }, form)
    setPending(true)
    setProblem(null)
    const refused = await send()
    if (!refused) return
    setPending(false)
    show(refused, form)
  }
  const { refused, field: wrongField = null } = problem ?? {}
  // In the language that is read now (GEN-03).
  const text = refused && failureText(i18n, refused)
  return {
    pending,
    problem: refused && text ? { key: refused.message, field: wrongField, text } : null,
    submit,
    /** Takes back what was wrong, where the fields are others now. */
    forget: () => setProblem(null),
    /** Shows what is wrong with another action of the form. */
    say: show,
    errorOf: (field: Name) => (wrongField === field ? text : undefined),
  }
}
