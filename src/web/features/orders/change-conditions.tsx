import { Trans } from '@lingui/react/macro'
import styles from './change-conditions.module.css'

/** Conditions of every change: only one is allowed, and an on-request shop must accept it. */
export function ChangeConditions({
  answerHours,
}: {
  /** Null if the shop confirms at once. */ answerHours: number | null
}) {
  return (
    <ul className={styles.conditions}>
      <li>
        <Trans>An order can be changed once. Afterwards it can be neither changed again nor cancelled.</Trans>
      </li>
      {answerHours !== null && (
        <li>
          <Trans>
            The shop has to accept the changed reservation within {answerHours} hours. If it cannot, the whole order
            ends, the old time included, and everything that you paid goes back.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Until the change is made, your order and its ticket stay as they are.</Trans>
      </li>
    </ul>
  )
}
