import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Fuda } from '#web/ui/fuda.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProfileModel } from './model.ts'
import styles from './profile.module.css'

/** One's account. The layouts differ only in their frame. */
export function ProfilePage() {
  const { t } = useLingui()
  const device = useDevice()
  const model = useProfileModel()
  const { email, name, saved } = model
  return (
    <>
      <PageHead title={t`Profile`} brand crumbs={[{ label: t`Home`, href: `/${device}/index` }]} />
      <div className={styles.page}>
        <h1>
          <Trans>Profile</Trans>
        </h1>
        <Fuda
          as="section"
          hole
          stub={
            <p className={styles.saved}>
              <Ticket aria-hidden="true" />
              {saved === null ? <Skeleton shape="line" width="60%" /> : <Saved count={saved} />}
            </p>
          }
        >
          <div className={styles.who}>
            <span className={styles.initial} aria-hidden="true">
              {(name ?? email).slice(0, 1).toUpperCase()}
            </span>
            <div className={styles.names}>
              {name && <p className={styles.name}>{name}</p>}
              <p className={name ? styles.email : styles.name}>{email}</p>
            </div>
          </div>
        </Fuda>
        <Card pad="none" as="section">
          <ul className={styles.rows}>
            <Row icon={<Ticket aria-hidden="true" />} href={`/${device}/orders?status=finish`}>
              <Trans>My orders</Trans>
            </Row>
            <Row icon={<Heart aria-hidden="true" />} href={`/${device}/favorite`}>
              <Trans>Favourites</Trans>
            </Row>
            <Row icon={<CalendarDays aria-hidden="true" />} href={`/${device}/trip`}>
              <Trans>My trip</Trans>
            </Row>
            <Row icon={<Info aria-hidden="true" />} href={`/${device}/aboutus`}>
              <Trans>About Tabifuda</Trans>
            </Row>
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
      <ConfirmDialog
        open={model.asking}
        title={<Trans>Log out on this device?</Trans>}
        confirmLabel={<Trans>Log out</Trans>}
        variant="danger"
        onConfirm={model.handleConfirm}
        onCancel={model.handleCancel}
      >
        <p>
          <Trans>Your tickets are removed from this device. They come back when you log in again.</Trans>
        </p>
        {!model.online && (
          <p>
            <Trans>You are offline now, so they would not open until you have a connection again.</Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

function Saved({ count }: { count: number }) {
  if (count === 0) return <Trans>No ticket is saved on this device yet</Trans>
  return (
    <Plural
      value={count}
      one="# ticket is saved on this device and opens without a signal"
      other="# tickets are saved on this device and open without a signal"
    />
  )
}

function Row({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      <AppLink className={styles.row} href={href}>
        {icon}
        <span className={styles.label}>{children}</span>
        <ChevronRight aria-hidden="true" />
      </AppLink>
    </li>
  )
}
