import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { pagePath } from '#web/paths.ts'
import styles from './desktop-frame.module.css'

/** Desktop footer. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          <Trans>Tabifuda · tickets for restaurants and attractions in Japan that open without a signal</Trans>
        </p>
        <AppLink className={styles.link} href={pagePath('pc', 'aboutus')}>
          <Trans>About us and terms</Trans>
        </AppLink>
        <AppLink className={styles.link} href={pagePath('pc', 'privacy')}>
          <Trans>Privacy</Trans>
        </AppLink>
      </div>
    </footer>
  )
}
