import { Trans } from '@lingui/react/macro'
import Award from 'lucide-react/icons/award'
import { Badge } from '#kit/ui/badge.tsx'

/** Badge of a shop that the operator has picked (RV-01). */
export function PickedBadge() {
  return (
    <Badge tone="accent" icon={<Award aria-hidden="true" />}>
      <Trans comment="Badge of a shop that the operator of the service recommends">Picked by us</Trans>
    </Badge>
  )
}
