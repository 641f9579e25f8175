import { Trans, useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { RetentionNote } from '#web/features/tickets/notice/retention-note.tsx'
import { pagePath } from '#web/paths.ts'
import { Card } from '#web/ui/content/card.tsx'
import { TabLinks } from '#web/ui/navigation/tabs.tsx'
import { IdentityCard } from './identity-card.tsx'
import { MenuRow, OwnLinks } from './menu.tsx'
import type { ProfileModel } from './model.ts'
import styles from './profile.module.css'

interface LayoutProps {
  readonly model: ProfileModel
  readonly title: string
  readonly children: ReactNode
}

/** One column with the menu first. A form fills the whole screen (PF-06). */
export function MobileProfile({ model, title, children }: LayoutProps) {
  const { t } = useLingui()
  const { device, search } = model
  if (model.isModifying) {
    return (
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
      </div>
    )
  }
  const tab = (type: typeof search.type, label: string) => ({
    href: search.viewHref(type),
    label,
    current: search.type === type,
  })
  return (
    <div className={styles.column}>
      <h1>{title}</h1>
      <IdentityCard model={model} />
      <RetentionNote />
      <Card pad="none" as="section">
        <ul className={styles.rows}>
          <OwnLinks device={device} />
        </ul>
      </Card>
      <TabLinks
        label={t`Your account`}
        keepsPlace
        links={[tab('account', t`Account settings`), tab('user', t`Personal details`)]}
      />
      <div className={styles.part}>{children}</div>
      <Card pad="none" as="section">
        <ul className={styles.rows}>
          <MenuRow icon={<Info aria-hidden="true" />} href={pagePath(device, 'aboutus')}>
            <Trans>About Tabifuda</Trans>
          </MenuRow>
          <li className={styles.row}>
            <span className={styles.label}>
              <Trans>Language</Trans>
            </span>
            <LanguageSwitch />
          </li>
        </ul>
      </Card>
      <Button variant="secondary" icon={<LogOut aria-hidden="true" />} onClick={model.handleLogout}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}
