import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#kit/ui/banner.tsx'

/** Scrolls into view on mount, because the pressed button may be a screen away. */
function InView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would treat as a clean-up function.
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={ref}>{children}</div>
}

/** Notices above the form: offline, an error, or an unknown outcome. */
export function PayNotices({ online, error, phase }: { online: boolean; error: string | null; phase: string }) {
  return (
    <>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You’re offline. Connect to the internet to pay. We’ve kept what you entered.</Trans>
        </Banner>
      )}
      {error && (
        <InView>
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        </InView>
      )}
      {phase === 'pending' && (
        <InView>
          <Banner tone="wait" role="status">
            <Trans>
              We’re confirming your payment. This can take up to two minutes, so please don’t pay again. You can close
              this page – we’ll email you.
            </Trans>
          </Banner>
        </InView>
      )}
    </>
  )
}
