import { Trans } from '@lingui/react/macro'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Zap from 'lucide-react/icons/zap'
import { Badge } from '#kit/ui/badge.tsx'

interface ConfirmationBadgeProps {
  /** `instant`: confirmed on payment. `request`: the shop must accept first (U-10). */
  readonly confirmation: 'instant' | 'request'
  readonly size?: 'sm' | 'md'
}

/** Badge for instant or on-request confirmation, distinguished by icon, colour and text. */
export function ConfirmationBadge({ confirmation, size = 'sm' }: ConfirmationBadgeProps) {
  return confirmation === 'instant' ? (
    <Badge tone="ok" size={size} icon={<Zap aria-hidden="true" />}>
      <Trans comment="Badge of a shop where a paid reservation is confirmed at once">Instant confirmation</Trans>
    </Badge>
  ) : (
    <Badge tone="wait" size={size} icon={<MessageCircleQuestion aria-hidden="true" />}>
      <Trans comment="Badge of a shop that answers each reservation itself">Request to book</Trans>
    </Badge>
  )
}
