import { Trans, useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import { type ReactNode, useState } from 'react'
import { externalAddress, type InAppBrowser } from '#domain/account/in-app-browser.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { copyText } from '#web/platform/clipboard.ts'
import styles from './in-app-hint.module.css'
import { browserInApp } from './is-in-app.ts'

/** Instructions for leaving the app's browser. */
function leaveInstructions(browser: InAppBrowser): ReactNode {
  switch (browser) {
    case 'line':
      return <Trans>Open this page in your phone’s own browser and log in there once.</Trans>
    case 'wechat':
      return (
        <Trans comment="WeChat: the button with three dots; quote its menu as WeChat does in your language">
          Tap ⋯ at the top right, choose “Open in Browser” and log in there once.
        </Trans>
      )
    case 'meta':
      return (
        <Trans comment="Instagram and Facebook: the button with three dots; quote their menu as they do in your language">
          Tap ⋯ at the top right, choose “Open in external browser” and log in there once.
        </Trans>
      )
    default:
      return (
        <Trans>
          Choose “Open in browser” in its menu, or copy the link into Safari or Chrome, and log in there once.
        </Trans>
      )
  }
}

function CopyLink({ address }: { address: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const handleCopy = async () => {
    if (await copyText(address)) showToast(t`Link copied.`)
    else setShown(true)
  }
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Link2 aria-hidden="true" />} onClick={handleCopy}>
        <Trans comment="Button: copies the address of this page">Copy link</Trans>
      </Button>
      {isShown && <output className={styles.address}>{address}</output>}
    </>
  )
}

/**
 * On pages opened by a shop's QR in another app's browser (LINE, WeChat, Instagram …): what may be lost there and how
 * to leave it. Works signed out and offline. `page`: another page to open outside. Renders nothing in a real browser.
 */
export function InAppHint({ page }: { page?: string | undefined }) {
  const browser = browserInApp()
  if (browser === null) return null
  const address = externalAddress(page === undefined ? location.href : new URL(page, location.origin).href, browser)
  return (
    <aside className={styles.hint} data-testid="in-app-hint" data-browser={browser}>
      <Banner>
        <h2 className={styles.title}>
          <Trans>You’re in another app</Trans>
        </h2>
        <p>
          <Trans>
            Its browser may forget your login and tickets, and may not return from a payment page. It can’t add Tabifuda
            to your home screen.
          </Trans>
        </p>
        <p>{leaveInstructions(browser)}</p>
        <div className={styles.ways}>
          {browser === 'line' ? (
            // A plain link: LINE opens the external browser on full navigations only.
            <a className={styles.open} href={address}>
              <ExternalLink aria-hidden="true" />
              <Trans>Open in browser</Trans>
            </a>
          ) : (
            <CopyLink address={address} />
          )}
        </div>
      </Banner>
    </aside>
  )
}
