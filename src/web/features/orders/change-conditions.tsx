import { Plural, Trans } from '@lingui/react/macro'
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
        <Trans>You can change a booking once. After that, it can’t be changed again or cancelled.</Trans>
      </li>
      {answerHours !== null && (
        <li>
          <Trans>
            The venue has <Plural value={answerHours} one="# hour" other="# hours" /> to accept the change. If it can’t,
            the whole booking is cancelled, including your original time, and you get a full refund.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Your booking and ticket stay the same until the change is complete.</Trans>
      </li>
    </ul>
  )
}
