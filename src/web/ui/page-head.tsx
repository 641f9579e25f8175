import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { documentTitle } from '#i18n/document-title.ts'
import { AppLink, isForBrowser } from './app-link.tsx'
import { useRoomForBottomBar } from './bottom-bar.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useBarEnd, useLayout } from './device-context.tsx'
import { Mark } from './mark.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** Name of the page: the document's title, the top bar's title and the last crumb. */
  readonly title: string
  /** What it belongs to, which the document's title names as well. */
  readonly within?: string
  /** Column: where the arrow leads; no arrow without it. */
  readonly back?: string
  /** Column: the arrow goes back to the earlier page as it was left, and to `back` only where there is none. */
  readonly returns?: boolean
  /** Wide: the page of this app that one came from, where the address names it; a link back before the crumbs. */
  readonly from?: string | undefined
  /** Wide: the ancestors, without the page itself. */
  readonly crumbs?: readonly Crumb[]
  /** Column: the name of the app instead of the title, on a start page. */
  readonly brand?: boolean
  /** Column: at the end of the bar, before what the shell puts there. */
  readonly trailing?: ReactNode
  /** Column: `night` for a page on the dark indigo ground. */
  readonly tone?: 'paper' | 'night'
  /** Column: hides what the shell puts at the end of the bar. */
  readonly bare?: boolean
}

/**
 * The head of a page: document title, top bar of a column, breadcrumb of the wide layout. It contains no heading; the page writes its
 * own h1 (in a column the bar shows the title, and a page without another h1 can pass `title` to a visually hidden one).
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
    // In its place: the arrow of the page above would lead back to this one.
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

/** The actions of a page in one column, within reach of a thumb; the tab bar makes room for it. */
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
