import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import form from '../../ui/form.module.css'
import type { Made } from './model.ts'
import styles from './shop-links.module.css'

interface MadeDialogProps {
  readonly made: Made
  readonly onCopy: (link: string) => void
  readonly onClose: () => void
}

/** Shows a new link, once only. */
export function MadeDialog({ made, onCopy, onClose }: MadeDialogProps) {
  const { t } = useLingui()
  const { link, qr, sentTo } = made
  return (
    <Dialog
      open
      title={link === null ? t`Link already created` : t`Link created`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={form.form}>
        {link === null || qr === null ? (
          <Banner tone="wait">
            <Trans>
              The link can be shown only once, and the response was lost. Unless it was emailed to the shop, revoke it
              and create another one.
            </Trans>
          </Banner>
        ) : (
          <>
            <Banner tone="wait">
              <Trans>
                You’ll see this link only once. Anyone who opens it can see today’s guests and redeem their tickets.
              </Trans>
            </Banner>
            {sentTo !== null && (
              <p>
                <Trans>We’ll email the link to {sentTo}.</Trans>
              </p>
            )}
            <p>
              <Trans>Scan it with the shop’s phone, or share it only with the shop.</Trans>
            </p>
            <svg
              className={styles.qr}
              role="img"
              aria-label={t`QR code for the link`}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
            >
              <path d={qr.path} />
            </svg>
            <code className={styles.link}>{link}</code>
            <Button variant="secondary" onClick={() => onCopy(link)}>
              <Trans>Copy link</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
