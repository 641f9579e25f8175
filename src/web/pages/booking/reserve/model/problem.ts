import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { ReservationField } from '#domain/booking/reservation-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { messageText } from '#web/api/failure-text.ts'
import { focusField } from '../focus-field.ts'

/** Why a reservation was not sent or not made. */
export interface Problem {
  /** `total`: about the price; null: about the reservation as a whole. */
  readonly field: ReservationField | 'total' | null
  /** In the language that is read when it is asked for, as the reasons are (GEN-03). */
  readonly text: () => string
  /** It is not known whether the reservation was stored. */
  readonly isUnsure?: boolean
  /** What of it the server names as the reason. */
  readonly reason?: () => string
  /** The order cannot be changed at all any more. */
  readonly isOver?: boolean
  /** Open orders of the customer's own prevent it. */
  readonly isOwnOrders?: boolean
}

/** The one problem that the form shows at a time; `showAt` also brings its field into focus. */
export function useProblem(form: RefObject<HTMLFormElement | null>) {
  const { i18n, t } = useLingui()
  const [problem, setProblem] = useState<Problem | null>(null)
  const labelOf = (field: ReservationField): string =>
    field === 'childInfo' ? t`Ages of the children` : field === 'packages' ? t`Number of packages` : ''
  return {
    problem,
    show: setProblem,
    clear: () => setProblem(null),
    showAt: (field: ReservationField, text: Problem['text']) => {
      setProblem({ field, text })
      focusField(form.current, field)
    },
    /** A rule of the domain in the reader's language. */
    textOf: (field: ReservationField, key: MessageKey, params: Readonly<Record<string, number>>) => () =>
      messageText(i18n, key, { ...params, label: labelOf(field) }),
  }
}
export type ProblemModel = ReturnType<typeof useProblem>
