import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import type { CallFailure } from '#web/api/client.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'

interface Problem<Name extends string> {
  readonly key: string
  /** The field that it is about; null for a message beside the button. */
  readonly field: Name | null
  readonly text: string
}

interface Submission {
  /** The first thing wrong with what was typed; nothing is then sent. */
  readonly check: () => MessageKey | null
  /** Sends it. Null when it went through: the form then stays busy until its page has led on. */
  readonly send: () => Promise<Pick<CallFailure, 'message' | 'data'> | null>
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

  const show = (key: string, text: string, form: HTMLFormElement) => {
    const field = fieldOf[key] ?? null
    setProblem({ key, field, text })
    const wrong = field && form.elements.namedItem(field)
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>, { check, send }: Submission) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    const wrong = check()
    if (wrong) return show(wrong, messageText(i18n, wrong), form)
    setPending(true)
    setProblem(null)
    const refused = await send()
    if (!refused) return
    setPending(false)
    show(refused.message, failureText(i18n, refused), form)
  }
  return {
    pending,
    problem,
    submit,
    /** Takes back what was wrong, where the fields are others now. */
    forget: () => setProblem(null),
    /** Shows what is wrong with another action of the form. */
    say: (refused: Pick<CallFailure, 'message' | 'data'>, form: HTMLFormElement) =>
      show(refused.message, failureText(i18n, refused), form),
    errorOf: (field: Name) => (problem?.field === field ? problem.text : undefined),
  }
}
