import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { pathOnDevice } from '#domain/device.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './phone-qr.module.css'
import { PhoneQr } from './phone-qr.tsx'

interface CarryButtonProps {
  /** Path to open on the phone; defaults to the current page. */
  readonly path?: string
  /** Text below the code, if it opens another page. */
  readonly children?: ReactNode
}

/** Desktop only: a button that shows a QR code for opening this page on a phone (PW-25). Renders nothing on a phone. */
export function CarryButton({ path, children }: CarryButtonProps) {
  const { t } = useLingui()
  const here = useRouterState({ select: ({ location }) => location.href })
  const [isOpen, setOpen] = useState(false)
  if (useDevice() === 'mobile') return null
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Smartphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Open on phone</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Open on your phone`}>
        <div className={styles.dialog}>
          <PhoneQr
            path={path ?? pathOnDevice(here, 'mobile') ?? here}
            label={t`QR code that opens this page on your phone`}
          />
          <p>{children ?? <Trans>Point your phone’s camera at the QR code to open this page there.</Trans>}</p>
        </div>
      </Dialog>
    </>
  )
}
