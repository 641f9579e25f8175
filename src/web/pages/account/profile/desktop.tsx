import { Trans, useLingui } from '@lingui/react/macro'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { RetentionNote } from '#web/features/tickets/notice/retention-note.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { MenuRow, OwnLinks } from './menu.tsx'
import type { ProfileModel } from './model.ts'
import styles from './profile.module.css'

interface LayoutProps {
  readonly model: ProfileModel
  readonly title: string
  readonly children: ReactNode
}

/** Two columns: identity and menu on the left, the selected section on the right. */
export function DesktopProfile({ model, title, children }: LayoutProps) {
  const { t } = useLingui()
  const { device, search } = model
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <IdentityCard model={model} />
        <RetentionNote />
        <Card pad="none">
          <nav aria-label={t`Your account`}>
            <ul className={styles.rows}>
              <MenuRow
                icon={<KeyRound aria-hidden="true" />}
                href={search.viewHref('account')}
                current={search.type === 'account'}
              >
                <Trans>Account settings</Trans>
              </MenuRow>
              <MenuRow
                icon={<IdCard aria-hidden="true" />}
                href={search.viewHref('user')}
                current={search.type === 'user'}
              >
                <Trans>Personal details</Trans>
              </MenuRow>
              <OwnLinks device={device} />
            </ul>
          </nav>
        </Card>
        <Button variant="secondary" icon={<LogOut aria-hidden="true" />} onClick={model.handleLogout}>
          <Trans>Log out</Trans>
        </Button>
      </div>
      <div className={styles.part}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
