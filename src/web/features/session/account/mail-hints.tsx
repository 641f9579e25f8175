import { Trans } from '@lingui/react/macro'
import styles from './mail-hints.module.css'

/** Advice for a mail that does not arrive. */
export function MailHints() {
  return (
    <ul className={styles.hints}>
      <li>
        <Trans>It can take a minute. Check your spam folder too.</Trans>
      </li>
      <li>
        <Trans>If you asked more than once, any of the emails will do. Once you use one link, the others expire.</Trans>
      </li>
    </ul>
  )
}
