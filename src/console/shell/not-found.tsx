import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'

/** Shown for an unknown page, and for one that the role may not open. */
export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      title={<Trans>You don’t have access to this page</Trans>}
      action={
        <AppLink href="/operator">
          <Trans comment="Link from a page that does not exist">Go to the console home page</Trans>
        </AppLink>
      }
    >
      <Trans>The menu shows what your role can open. Ask an owner if something is missing.</Trans>
    </EmptyState>
  )
}
