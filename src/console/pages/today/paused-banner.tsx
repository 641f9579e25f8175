import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import type { Ask } from './jobs.tsx'
import type { Today } from './model.ts'

/** Banner that emails and jobs are paused, with the reason. */
export function PausedBanner({ delivery, ask }: { delivery: NonNullable<Today['delivery']>; ask: Ask }) {
  const { t } = useLingui()
  const since = useFormatJapanTime()(delivery.since)
  const resume = () => ask?.({ work: { kind: 'resume-delivery' }, about: t`Paused since ${since}` })
  const action = ask && (
    <Button size="sm" variant="secondary" onClick={resume}>
      <Trans>Resume</Trans>
    </Button>
  )
  return (
    <Banner tone="bad" action={action}>
      {delivery.by === 'copy' ? (
        <Trans>
          Emails, push messages and jobs have been paused since {since} because this database was copied or restored
          from a backup. Reconcile the ledger with the payment providers before you resume.
        </Trans>
      ) : (
        <Trans>Emails, push messages and jobs have been paused manually since {since}.</Trans>
      )}
    </Banner>
  )
}
