import { Trans } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { InstallMethod } from '#domain/account/install-method.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './after-purchase.module.css'
import { useInstallHint } from './use-install-hint.ts'

function titleOf(way: InstallMethod): ReactNode {
  switch (way) {
    case 'elsewhere':
      return <Trans>Open Tabifuda in Safari or Chrome</Trans>
    case 'address-bar':
      return <Trans comment="Heading: installing the web app on a computer">Use Tabifuda as an app</Trans>
    default:
      return <Trans>Tabifuda on your home screen</Trans>
  }
}

/** Instructions for this browser. */
function wordsOf(way: InstallMethod): ReactNode {
  switch (way) {
    case 'prompt':
      return <Trans>Open it with one tap, and see your tickets even without a signal.</Trans>
    case 'share-menu':
      return (
        <Trans comment="iPhone: names of Apple's own menus; quote them as iOS does in your language">
          Tap the share button and choose “Add to Home Screen”. Your tickets will then open without a signal.
        </Trans>
      )
    case 'browser-menu':
      return (
        <Trans comment="Android: the browser's menu; quote it as Chrome does in your language">
          Open the browser’s menu and choose “Add to home screen”. Your tickets will then open without a signal.
        </Trans>
      )
    case 'address-bar':
      return (
        <Trans>Click the install button in the address bar, or plan here and carry your tickets on your phone.</Trans>
      )
    default:
      return (
        <Trans comment="In WeChat, LINE and other apps that show web pages themselves">
          This app’s own browser may lose your tickets when there’s no signal. Choose “Open in browser” in its menu and
          log in there once.
        </Trans>
      )
  }
}

/**
 * After a purchase: how to install the app or keep the ticket in this browser (PW-02). Each hint is shown during one
 * visit only. Renders nothing if the app is installed or cannot be installed.
 */
export function InstallHint() {
  const locale = useLocale()
  const { way, dismiss, install } = useInstallHint()
  if (way === null) return null
  return (
    <aside data-testid="install-hint" data-way={way}>
      <Banner
        icon={<Smartphone aria-hidden="true" />}
        action={
          <div className={styles.ways}>
            {way === 'prompt' ? (
              <Button size="sm" onClick={() => void install()}>
                <Trans comment="Button: puts the app on the home screen">Install</Trans>
              </Button>
            ) : (
              // A separate document outside the router.
              <a href={`/app-install-guide.html#${locale}`}>
                <Trans>Show me how</Trans>
              </a>
            )}
            <Button size="sm" variant="secondary" onClick={dismiss}>
              <Trans>Not now</Trans>
            </Button>
          </div>
        }
      >
        <h2 className={styles.title}>{titleOf(way)}</h2>
        <p>{wordsOf(way)}</p>
      </Banner>
    </aside>
  )
}
