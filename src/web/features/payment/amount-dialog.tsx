import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { useFormat } from '#kit/ui/use-format.ts'

interface AmountDialogProps {
  readonly open: boolean
  readonly payable: number
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** A wallet's own button, which confirms instead of ours: it must be pressed itself to open the wallet. */
  readonly walletButton?: ReactNode
}

/**
 * Asks the customer to confirm the amount in yen before anything is charged (PC-01). A wallet's button stays mounted
 * while it pays, although the dialog is closed: a bank's question would be covered by the dialog.
 */
export function AmountDialog({ open, payable, onConfirm, onCancel, walletButton = null }: AmountDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const amount = format.yen(payable)
  return (
    <Dialog
      open={open}
      title={t`Pay ${amount}?`}
      onClose={onCancel}
      isKept={walletButton !== null}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Not yet</Trans>
          </Button>
          {walletButton ?? (
            <Button variant="accent" onClick={onConfirm}>
              <Trans>Pay {amount}</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>You’ll be charged {amount} (JPY) now.</Trans>
      </p>
    </Dialog>
  )
}
