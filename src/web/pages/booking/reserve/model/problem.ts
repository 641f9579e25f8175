import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { ReservationField } from '#domain/booking/reservation-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { messageText } from '#web/api/failure-text.ts'
import { focusField } from '../focus-field.ts'

/** Why a reservation was not sent or not created. */
export interface Problem {
  /** `total`: concerns the price. Null: concerns the reservation as a whole. */
  readonly field: ReservationField | 'total' | null
  /** A function, like `reason`, so that the text follows the current UI language (GEN-03). */
  readonly text: () => string
  /** It is unknown whether the reservation was created. */
  readonly isUnsure?: boolean
  /** The specific reason from the server. */
  readonly reason?: () => string
  /** The order can no longer be changed. */
  readonly isOver?: boolean
  /** The customer's own open orders prevent the reservation. */
  readonly isOwnOrders?: boolean
}

/** The form's single current problem. `showAt` also focuses the field. */
export function useProblem(form: RefObject<HTMLFormElement | null>) {
  const { i18n, t } = useLingui()
  const [problem, setProblem] = useState<Problem | null>(null)
  const labelOf = (field: ReservationField): string =>
    field === 'childInfo' ? t`Children’s ages` : field === 'packages' ? t`Number of packages` : ''
  return {
    problem,
    show: setProblem,
    clear: () => setProblem(null),
    showAt: (field: ReservationField, text: Problem['text']) => {
      setProblem({ field, text })
      focusField(form.current, field)
    },
    /** Message of a domain rule in the UI language. */
    textOf: (field: ReservationField, key: MessageKey, params: Readonly<Record<string, number>>) => () =>
      messageText(i18n, key, { ...params, label: labelOf(field) }),
  }
}
export type ProblemModel = ReturnType<typeof useProblem>
