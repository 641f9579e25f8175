import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Activity, type ReactNode, useId, useState } from 'react'
import { operatorSignOut } from '#contract/operator/access.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { OPERATOR_LOCALES } from '#domain/account/operator-role.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { fetchData } from '#kit/api/client.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { showToast, Toaster } from '#kit/ui/toast.tsx'
import { failureText } from '../api/failure-text.ts'
import { forgetAll, type Me, meQuery } from '../api/queries.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { SignInPage } from '../pages/sign-in/page.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { menuOf } from './menu.ts'
import { NotFound } from './not-found.tsx'
import { ROLE_NAMES } from './role-names.ts'
import styles from './shell.module.css'
import { StaleNotice } from './stale-notice.tsx'

/** Whether another page is loading while this one is still shown. */
const useIsLeft = () =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })

/** The first path segment below /operator. */
const usePage = () => useRouterState({ select: ({ location }) => location.pathname.split('/')[2] ?? '' })

/**
 * The frame of every page. A signed-out operator signs in here, at the opened URL, and keeps the typed input of an
 * ended session. Only the page of an emailed link needs no session.
 */
export function Shell() {
  const me = useQuery(meQuery)
  const page = usePage()
  /** The operator whose page is shown; input left by an ended session belongs to that operator only. */
  const [owner, setOwner] = useState<Me | null>(null)
  const present = me.data?.operator
  if (present && (present.id !== owner?.id || present.role !== owner.role)) setOwner(present)
  if (page === 'join') return <Frame me={null} />
  if (me.isPending) return <Loading />
  if (me.isLoadingError) return <Failed error={me.error} onRetry={() => void me.refetch()} />
  const { operator, passkeyHost } = me.data
  const signIn = operator === null && <SignInPage passkeyHost={passkeyHost} leftBy={owner} />
  if (owner === null) return <Frame me={null} content={signIn} />
  const isForbidden = page !== '' && !menuOf(owner.role).some((item) => item.page === page)
  const content = isForbidden ? <NotFound /> : <Outlet />
  const key = `${owner.id} ${owner.role}`
  return <Frame key={key} me={operator} signIn={signIn} content={content} onSignedOut={() => setOwner(null)} />
}

interface FrameProps {
  readonly me: Me | null
  readonly content?: ReactNode
  /** Shown instead of the content, which stays mounted but hidden with its typed input. */
  readonly signIn?: ReactNode
  readonly onSignedOut?: () => void
}

function Frame({ me, content = <Outlet />, signIn = null, onSignedOut }: FrameProps) {
  const { t, i18n } = useLingui()
  const page = usePage()
  const isLeft = useIsLeft()
  const queries = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const signOut = async () => {
    // Cancels the page's requests, which would be refused once the session has ended.
    setIsLeaving(true)
    await queries.cancelQueries()
    try {
      await fetchData(operatorSignOut, {})
      await forgetAll(queries)
      onSignedOut?.()
    } catch (error) {
      showToast(failureText(i18n, error), { tone: 'bad' })
    }
    setIsLeaving(false)
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <AppLink className={styles.brand} href="/operator">
          <span aria-hidden="true" className={styles.seal}>
            札
          </span>
          <Trans comment="Name of the operators' pages">Tabifuda console</Trans>
        </AppLink>
        {me && (
          <div className={styles.toggle}>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Trans comment="Button that shows the pages and the language on a phone">Menu</Trans>
            </Button>
          </div>
        )}
        <div className={styles.end} data-folded={(me !== null && !isOpen) || undefined}>
          <fieldset className={styles.languages} aria-label={t`Language`}>
            {OPERATOR_LOCALES.map((locale) => (
              <button
                key={locale}
                type="button"
                lang={locale}
                aria-pressed={i18n.locale === locale}
                onClick={() => void chooseLanguage(locale)}
              >
                {LANGUAGES[locale].name}
              </button>
            ))}
          </fieldset>
          {me && (
            <>
              <span className={styles.who}>
                {me.name} <small>{i18n._(ROLE_NAMES[me.role])}</small>
              </span>
              <Button variant="secondary" size="sm" onClick={signOut}>
                <Trans>Sign out</Trans>
              </Button>
            </>
          )}
        </div>
        {me && (
          <nav id={menuId} className={styles.menu} aria-label={t`Pages`} data-folded={!isOpen || undefined}>
            {menuOf(me.role).map((item) => (
              <AppLink
                key={item.page}
                href={consolePath(item.page)}
                aria-current={item.page === page ? 'page' : undefined}
                onClick={() => setIsOpen(false)}
              >
                {i18n._(item.label)}
              </AppLink>
            ))}
          </nav>
        )}
      </header>
      {/* Inert while the page is being left, because input typed then would be lost without confirmation. */}
      <main id="content" className={styles.main} tabIndex={-1} inert={isLeft} aria-busy={isLeft}>
        {signIn || <StaleNotice />}
        {/* The input survives a failed sign-out, and a new sign-in of the same operator. */}
        <Activity mode={isLeaving || signIn ? 'hidden' : 'visible'}>{content}</Activity>
      </main>
      <Toaster />
    </div>
  )
}
