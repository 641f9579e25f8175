import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#kit/ui/dialog.tsx'
import { useFormat } from '#kit/ui/use-format.ts'

/** Asks the customer to confirm the amount in yen before anything is charged (PC-01). */
export function AmountDialog({
  open,
  payable,
  onConfirm,
  onCancel,
}: {
  open: boolean
  payable: number
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const amount = format.yen(payable)
  return (
    <ConfirmDialog
      open={open}
      title={t`Pay ${amount}?`}
      confirmLabel={<Trans>Pay {amount}</Trans>}
      cancelLabel={<Trans>Not yet</Trans>}
      variant="accent"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <Trans>You’ll be charged {amount} (JPY) now.</Trans>
      </p>
    </ConfirmDialog>
  )
}
