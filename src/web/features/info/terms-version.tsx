import { Trans } from '@lingui/react/macro'
import { TERMS_VERSION } from '#domain/legal/consent.ts'

/** The version of the terms and the privacy page that this build shows. */
export function TermsVersionLine() {
  return (
    <p>
      <Trans comment="Version of the terms of service and the privacy page: a date such as 2026-12-01">
        Version {TERMS_VERSION}
      </Trans>
    </p>
  )
}
