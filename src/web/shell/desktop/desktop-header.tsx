import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Ticket from 'lucide-react/icons/ticket'
import { AppLink } from '#kit/ui/app-link.tsx'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { HeaderSearch } from '#web/features/search/header-search.tsx'
import { pagePath } from '#web/paths.ts'
import { Mark } from '#web/ui/mark.tsx'
import { CustomerMenu } from './customer-menu.tsx'
import styles from './desktop-frame.module.css'

/** Desktop header (UI-01, UI-06). */
export function DesktopHeader() {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <AppLink className={styles.brand} href={pagePath('pc', 'index')} aria-label={t`Tabifuda home`}>
          <Mark />
          Tabifuda
        </AppLink>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <nav className={styles.links} aria-label={t`Main`}>
          <AppLink className={styles.link} href={pagePath('pc', 'orders')}>
            <Ticket aria-hidden="true" />
            <Trans>Bookings</Trans>
          </AppLink>
          <AppLink
            className={styles.link}
            href={pagePath('pc', 'favorite')}
            aria-label={t`Favourites`}
            title={t`Favourites`}
          >
            <Heart aria-hidden="true" />
          </AppLink>
          <LanguageSwitch />
          <CustomerMenu />
        </nav>
      </div>
    </header>
  )
}
