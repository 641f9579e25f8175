import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { initialOf } from '#domain/account/initial.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { rememberBeforeLogin } from '#web/features/session/before-login.ts'
import { logout } from '#web/features/session/mutations.ts'
import { displayName } from '#web/features/session/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import styles from './desktop-frame.module.css'

function LoginLinks() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <>
      <AppLink className={styles.link} href={pagePath('pc', 'login')} onClick={() => rememberBeforeLogin(href)}>
        <Trans comment="Link in the header">Log in</Trans>
      </AppLink>
      <AppLink className={styles.link} href={pagePath('pc', 'register')} onClick={() => rememberBeforeLogin(href)}>
        <Trans comment="Link in the header">Register</Trans>
      </AppLink>
    </>
  )
}

/** Login and register links, or the signed-in customer's menu with profile and logout (UI-06). */
export function CustomerMenu() {
  const { t } = useLingui()
  const { status, customer, owner } = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const menu = useRef<HTMLDetailsElement>(null)
  const name = customer ? displayName(customer) : status === 'unknown' ? owner?.name : undefined
  if (name === undefined) return <LoginLinks />
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const handleLogout = async () => {
    const told = await logout(client)
    if (!told) showToast(t`You’re logged out on this device, but we couldn’t connect to confirm it.`)
    router.history.push(pagePath('pc', 'index'))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <details ref={menu} className={styles.menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary aria-label={t`${name}’s account`}>
        {/* The initial comes from CSS, because visible text must be part of the accessible name. */}
        <span className={styles.avatar} aria-hidden="true" data-initial={initialOf(name)} />
        <span className={styles.name}>{name}</span>
      </summary>
      <div className={styles.panel}>
        <AppLink className={styles.link} href={pagePath('pc', 'profile')} onClick={close}>
          <Trans>Account</Trans>
        </AppLink>
        <AppLink className={styles.link} href={pagePath('pc', 'trip')} onClick={close}>
          <Trans>Trip</Trans>
        </AppLink>
        <button type="button" className={styles.link} onClick={() => void handleLogout()}>
          <Trans>Log out</Trans>
        </button>
      </div>
    </details>
  )
}
