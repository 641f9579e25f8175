import { Trans } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { Banner } from '#kit/ui/banner.tsx'
import { useKeptFor } from '#web/platform/kept-for.ts'

/** Warns if this browser deletes saved tickets. Renders nothing if it does not or it is unknown. */
export function KeptNote() {
  const kept = useKeptFor()
  if (kept !== 'a-week' && kept !== 'this-window') return null
  return (
    <Banner tone="wait" icon={<Smartphone aria-hidden="true" />}>
      {kept === 'a-week' ? (
        <Trans>
          This browser deletes saved tickets after 7 days without a visit. A ticket in our email, or saved as an image,
          stays.
        </Trans>
      ) : (
        <Trans>
          This private window deletes saved tickets when you close it. A ticket in our email, or saved as an image,
          stays.
        </Trans>
      )}
    </Banner>
  )
}
