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
      title={link === null ? t`The link was made before` : t`The link is made`}
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
              It cannot be shown again: it is told once, and its answer did not arrive here. Withdraw it and make
              another one, unless it was mailed to the shop.
            </Trans>
          </Banner>
        ) : (
          <>
            <Banner tone="wait">
              <Trans>
                It is shown this once. Whoever opens it sees the guests of the day and redeems their tickets.
              </Trans>
            </Banner>
            {sentTo !== null && (
              <p>
                <Trans>A mail with it goes to {sentTo}.</Trans>
              </p>
            )}
            <p>
              <Trans>Scan it with the shop’s phone, or pass it on to the shop alone.</Trans>
            </p>
            <svg
              className={styles.qr}
              role="img"
              aria-label={t`QR code of the link`}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
            >
              <path d={qr.path} />
            </svg>
            <code className={styles.link}>{link}</code>
            <Button variant="secondary" onClick={() => onCopy(link)}>
              <Trans>Copy the link</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
