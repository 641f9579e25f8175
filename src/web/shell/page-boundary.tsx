import { useLingui } from '@lingui/react'
import { CatchBoundary, lazyRouteComponent, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import type { PageGroup } from '#contract/pages.ts'
import { forgetFailedTexts, loadPageTexts } from '#i18n/page-texts.ts'
import { endTakeOver } from '#kit/ui/take-over.ts'
import { useShownPage } from '#web/platform/shown-page.ts'
import { openControls } from '#web/platform/waiting-controls.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Shown in place of a page that failed. */
export const RouteError = lazyRouteComponent(() => import('#web/shell/on-demand/route-error.tsx'), 'RouteError')

function Texts({ group, children }: { group: PageGroup | undefined; children: ReactNode }) {
  // Re-render on language changes.
  useLingui()
  const texts = group && loadPageTexts(group)
  if (texts) use(texts)
  // Runs once, after the first page has mounted. This is the closest component to the page.
  useEffect(() => {
    openControls()
    void endTakeOver()
  }, [])
  return children
}

/**
 * Shows a page after its group's texts have loaded, so that pages need not load their own. If loading fails, shows an
 * error with a retry button (ERR-45).
 */
export function PageTexts({ children }: { children: ReactNode }) {
  const group = useShownPage()?.group
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={RouteError} onCatch={forgetFailedTexts}>
      {/* Keyed by group, so that navigation from another group shows the skeleton at once. */}
      <Suspense key={group} fallback={<PageSkeleton />}>
        <Texts group={group}>{children}</Texts>
      </Suspense>
    </CatchBoundary>
  )
}
