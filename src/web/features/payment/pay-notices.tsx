import { Trans } from '@lingui/react/macro'
import { Banner } from '#web/ui/banner.tsx'

/** The notices above the form: no connection, an error, an outcome that is not known yet. */
export function PayNotices({ online, error, phase }: { online: boolean; error: string | null; phase: string }) {
  return (
    <>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You are offline. Paying needs a connection; what you typed stays here.</Trans>
        </Banner>
      )}
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      {phase === 'pending' && (
        <Banner tone="wait" role="status">
          <Trans>
            Your payment is being confirmed. This can take up to two minutes; please do not pay again. You may also
            close this page: we will email you.
          </Trans>
        </Banner>
      )}
    </>
  )
}
