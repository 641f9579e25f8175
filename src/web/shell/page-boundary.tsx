import { useLingui } from '@lingui/react'
import { CatchBoundary, lazyRouteComponent, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import type { PageGroup } from '#contract/pages.ts'
import { forgetFailedTexts, loadPageTexts } from '#i18n/page-texts.ts'
import { useShownPage } from '#web/platform/shown-page.ts'
import { openControls } from '#web/platform/waiting-controls.ts'
import { endTakeOver } from '#web/ui/take-over.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Shown in place of a page that failed. */
export const RouteError = lazyRouteComponent(() => import('#web/shell/on-demand/route-error.tsx'), 'RouteError')

function Texts({ group, children }: { group: PageGroup | undefined; children: ReactNode }) {
  // Looks again whenever another language is shown.
  useLingui()
  const texts = group && loadPageTexts(group)
  if (texts) use(texts)
  // Once, with the first page, which this stands closest to.
  useEffect(() => {
    openControls()
    void endTakeOver()
  }, [])
  return children
}

/**
 * A page, once the texts of its group are here: no page has to ask for its own. Where they cannot be fetched, it says
 * so and offers another try (ERR-45).
 */
export function PageTexts({ children }: { children: ReactNode }) {
  const group = useShownPage()?.group
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={RouteError} onCatch={forgetFailedTexts}>
      {/* One for each group: whoever comes from another one sees at once that something happens. */}
      <Suspense key={group} fallback={<PageSkeleton />}>
        <Texts group={group}>{children}</Texts>
      </Suspense>
    </CatchBoundary>
  )
}
