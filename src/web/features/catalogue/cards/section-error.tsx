import { Trans, useLingui } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { errorText } from '#web/api/failure-text.ts'

interface SectionErrorProps {
  /** The query's error. */
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Error of one section, with a retry button. The rest of the page stays usable (HM-11). */
export function SectionError({ error, onRetry }: SectionErrorProps) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone="bad"
      role="alert"
      action={
        <Button size="sm" variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(i18n, error)}
    </Banner>
  )
}
