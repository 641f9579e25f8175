import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '#kit/ui/skeleton.tsx'
import { pagePath } from '#web/paths.ts'
import { useLazyModule } from '#web/platform/use-lazy-module.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useTicketsState } from './use-tickets-state.ts'

/** Placeholder while a ticket that is not on this device loads. */
export function TicketSkeleton() {
  return (
    <div aria-busy="true" style={{ padding: 'var(--s-4) var(--gutter)', display: 'grid', gap: 'var(--s-4)' }}>
      <p className="visuallyHidden" role="status">
        <Trans>Opening your ticket…</Trans>
      </p>
      <SkeletonText lines={4} />
      <Skeleton height="calc(292 * var(--u))" />
    </div>
  )
}

const loadInAppHint = () => import('./in-app/in-app-hint.tsx')

/** Shown when a ticket is opened without a session: log in here or, from another app's browser, in a real browser. */
export function TicketNeedsLogin({ children }: { children: ReactNode }) {
  const device = useDevice()
  // The hint detects the browser itself and loads only when no ticket can be shown.
  const late = useLazyModule(true, loadInAppHint)
  return (
    <>
      <EmptyState
        title={<Trans>Log in to open this ticket</Trans>}
        action={
          <LinkButton href={pagePath(device, 'login')}>
            <Trans>Log in</Trans>
          </LinkButton>
        }
      >
        <p>{children}</p>
      </EmptyState>
      <div style={{ maxWidth: 'calc(560 * var(--u))', marginInline: 'auto', padding: '0 var(--gutter) var(--s-4)' }}>
        {late && <late.InAppHint />}
      </div>
    </>
  )
}

/** Shown for a ticket that is not on this device if the server cannot be reached or the customer is signed out. */
export function TicketUnavailable({ onRetry }: { onRetry: () => void }) {
  const device = useDevice()
  const { sync } = useTicketsState()
  if (sync === 'signed-out') {
    return (
      <TicketNeedsLogin>
        <Trans>You’re no longer logged in, and this ticket isn’t saved on this phone.</Trans>
      </TicketNeedsLogin>
    )
  }
  return (
    <EmptyState
      picture={<CloudOff />}
      title={<Trans>This ticket isn’t on this phone yet</Trans>}
      action={
        <>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <LinkButton href={pagePath(device, 'index')} variant="secondary">
            <Trans>Home</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>We can’t connect right now. Your ticket is safe and will open once you’re back online.</Trans>
      </p>
    </EmptyState>
  )
}
