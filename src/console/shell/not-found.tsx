import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An address that is no page, or none of this role's: these look the same. */
export function NotFound() {
  return (
    <EmptyState heading="h1" title={<Trans>There is no such page for you</Trans>}>
      <Trans>
        The menu shows what your role can open. If something is missing there, ask an owner for another role.
      </Trans>
    </EmptyState>
  )
}
