import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { documentTitle } from '#i18n/document-title.ts'
import { AppLink, isForBrowser } from '#kit/ui/app-link.tsx'
import { useRoomForBottomBar } from './bottom-bar.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useBarEnd, useLayout } from './device-context.tsx'
import { Mark } from './mark.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** Name of the page: the document title, the top bar's title and the last crumb. */
  readonly title: string
  /** Name of the parent, added to the document title. */
  readonly within?: string
  /** Column layout: target of the back arrow; no arrow if absent. */
  readonly back?: string
  /** Column layout: the arrow goes back in history, and to `back` only without an earlier page. */
  readonly returns?: boolean
  /** Wide layout: the page from which the visitor came, if the address names it; shown as a link before the crumbs. */
  readonly from?: string | undefined
  /** Wide layout: ancestors of the page. */
  readonly crumbs?: readonly Crumb[]
  /** Column layout: shows the app's name instead of the title, on start pages. */
  readonly brand?: boolean
  /** Column layout: content at the end of the bar, before the shell's. */
  readonly trailing?: ReactNode
  /** Column layout: `night` for a page on the dark indigo background. */
  readonly tone?: 'paper' | 'night'
  /** Column layout: hides the shell's content at the end of the bar. */
  readonly bare?: boolean
}

/**
 * Head of a page: document title, top bar (column layout) and breadcrumb (wide layout). Contains no heading: the page
 * renders its own h1 (in the column layout it can be visually hidden, as the bar shows the title).
 */
export function PageHead({
  title,
  within,
  back,
  returns = false,
  from,
  crumbs,
  brand,
  trailing,
  tone = 'paper',
  bare = false,
}: PageHeadProps) {
  const layout = useLayout()
  useEffect(() => {
    document.title = documentTitle(title, within)
  }, [title, within])
  return (
    <>
      {layout === 'column' ? (
        <TopBar title={title} back={back} returns={returns} brand={brand} trailing={trailing} tone={tone} bare={bare} />
      ) : (
        crumbs && (
          <div className={styles.crumbs}>
            {from && (
              <AppLink className={styles.from} href={from}>
                <ChevronLeft aria-hidden="true" />
                <Trans>Back</Trans>
              </AppLink>
            )}
            <Breadcrumb crumbs={[...crumbs, { label: title }]} />
          </div>
        )
      )}
    </>
  )
}

interface TopBarProps {
  readonly title: string
  readonly back: string | undefined
  readonly returns: boolean
  readonly brand: boolean | undefined
  readonly trailing: ReactNode
  readonly tone: 'paper' | 'night'
  readonly bare: boolean
}

function TopBar({ title, back, returns, brand, trailing, tone, bare }: TopBarProps) {
  const { t } = useLingui()
  const barEnd = useBarEnd()
  const router = useRouter({ warn: false })
  const handleBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!returns || !router || !back || isForBrowser(event)) return
    event.preventDefault()
    if (router.history.canGoBack()) router.history.back()
    // Replace the entry: otherwise the parent page's arrow would lead back to this page.
    else router.history.replace(back)
  }
  return (
    <header className={styles.bar} data-tone={tone}>
      {back && (
        <AppLink className={styles.back} href={back} aria-label={t`Back`} onClick={handleBack}>
          <ChevronLeft />
        </AppLink>
      )}
      {brand ? (
        <span className={styles.brand}>
          <Mark />
          Tabifuda
        </span>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <span className={styles.end}>
        {trailing}
        {!bare && barEnd}
      </span>
    </header>
  )
}

/** Bar with a page's actions in the column layout, within reach of the thumb. Replaces the tab bar. */
export function BottomBar({ children }: { children: ReactNode }) {
  useRoomForBottomBar()
  return (
    <section className={styles.bottom} data-bottom-bar="">
      <h2 className="visuallyHidden">
        <Trans>Actions</Trans>
      </h2>
      {children}
    </section>
  )
}
