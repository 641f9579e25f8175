import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { copyText } from '#web/platform/clipboard.ts'
import type { Shared } from '../shared.ts'
import styles from './share-dialog.module.css'

/** LINE's page for sending a text to a friend, in its app or a browser. */
function lineHref(text: string): string {
  return `https://line.me/R/share?text=${encodeURIComponent(text)}`
}

interface ShareDialogProps {
  readonly link: string
  readonly shared: Shared
  readonly onClose: () => void
}

/** Ways to send a link without a system share sheet: LINE, the link itself, and a QR code for WeChat and others. */
export function ShareDialog({ link, shared: { title, isPlan = false, qr }, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ message: 'Share', comment: 'Button: send the link of this page to somebody' })}
    >
      <div className={styles.ways}>
        <p className={styles.title}>{title}</p>
        {isPlan && (
          <p className={styles.soft}>
            <Trans>
              The link shows places, days and times only – no names, booking numbers or tickets. Anyone with the link
              can open it.
            </Trans>
          </p>
        )}
        <LinkButton block href={lineHref(`${title}\n${link}`)} target="_blank" rel="noopener noreferrer">
          <Trans comment="Button: send a link with the messenger LINE">Send with LINE</Trans>
        </LinkButton>
        <Button
          variant="secondary"
          block
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={async () => setCopied(await copyText(link))}
        >
          {copied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        <p className={styles.soft} role="status">
          {copied === true && <Trans>Link copied. Paste it into WeChat, a message or an email.</Trans>}
          {copied === false && (
            <Trans>This browser doesn’t let us copy. Select the link below and copy it yourself.</Trans>
          )}
        </p>
        {copied === false && (
          <TextField
            label={t`Link`}
            value={link}
            readOnly
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <div className={styles.code}>
          {qr}
          <p>
            <Trans>Or let them scan this QR code with WeChat or a camera.</Trans>
          </p>
        </div>
      </div>
    </Dialog>
  )
}
