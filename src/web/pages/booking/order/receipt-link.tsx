import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { isFree, orderKind } from '#domain/order/order-state.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { isReplaced } from '#web/features/orders/labels.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './order.module.css'

const WITH_RECEIPT: readonly (OrderLabelAt | 'recorded')[] = ['usable', 'finished', 'missed', 'expired', 'recorded']

/** Link to the receipt of a paid order, in the states that give one; its page has the last word (RC-02). */
export function ReceiptLink({ order, label }: { order: Order; label: OrderLabelAt | 'recorded' }) {
  const device = useDevice()
  const isPaid = order.payStatus === 1 && order.payable > 0 && !isFree(orderKind(order.orderType))
  if (!isPaid || isReplaced(order) || !WITH_RECEIPT.includes(label)) return null
  return (
    <div className={styles.tools}>
      <LinkButton href={pagePath(device, 'receipt', { orderId: order.id })} variant="secondary">
        <Trans comment="Link to the receipt of a paid booking">Receipt</Trans>
      </LinkButton>
    </div>
  )
}
