import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Ticket from 'lucide-react/icons/ticket'
import { AppLink } from '#kit/ui/app-link.tsx'
import { pagePath } from '#web/paths.ts'
import styles from './tab-bar.module.css'

const TABS = [
  { page: 'index', also: [], icon: House, label: <Trans>Home</Trans> },
  { page: 'orders', also: ['order'], icon: Ticket, label: <Trans>Bookings</Trans> },
  { page: 'profile', also: ['favorite'], icon: CircleUser, label: <Trans>Account</Trans> },
  { page: 'aboutus', also: [], icon: Info, label: <Trans>About</Trans> },
] as const satisfies readonly { page: string; also: readonly string[]; icon: unknown; label: unknown }[]

/** Tabs of the mobile layout (UI-07). The routes guard orders and profile. */
export function TabBar() {
  const { t } = useLingui()
  const page = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] ?? 'index' })
  return (
    <nav className={styles.tabs} aria-label={t`Main`}>
      {TABS.map(({ page: to, also, icon: Icon, label }) => {
        const isCurrent = page === to || (also as readonly string[]).includes(page)
        return (
          <AppLink
            key={to}
            className={styles.tab}
            href={pagePath('mobile', to)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </AppLink>
        )
      })}
    </nav>
  )
}
