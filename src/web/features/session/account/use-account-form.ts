import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import type { CallFailure } from '#kit/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'

type Refused = Pick<CallFailure, 'message' | 'data'>

interface Problem<Name extends string> {
  readonly refused: Refused
  /** Name of the affected field; null for a message near the button. */
  readonly field: Name | null
}

interface Submission {
  /** The first validation error; nothing is sent then. */
  readonly check: () => MessageKey | null
  /** Submits the form. Null on success: the form stays busy until the page has navigated. */
  readonly send: () => Promise<Refused | null>
}

/**
 * Submits an account form. Validates it first, ignores further clicks while a request runs, and shows errors at their
 * field, which receives the focus. `fieldOf` maps message keys to fields. The caller holds the values. They are not
 * cleared after an error.
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
  // Formatted on each render, in the current language (GEN-03).
  const text = refused && failureText(i18n, refused)
  return {
    pending,
    problem: refused && text ? { key: refused.message, field: wrongField, text } : null,
    submit,
    /** Clears the error, after the fields have changed. */
    forget: () => setProblem(null),
    /** Shows the error of another action of the form. */
    say: show,
    errorOf: (field: Name) => (wrongField === field ? text : undefined),
  }
}
