import { Trans, useLingui } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { lazy, Suspense } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { Card } from '#web/ui/content/card.tsx'
import { useInstalledApp } from './model/installed-app.ts'
import styles from './profile.module.css'

const SignInCode = lazy(async () => ({ default: (await import('./sign-in-code.tsx')).SignInCode }))

/**
 * Shows a code that signs in the installed app, whose storage starts empty. Renders nothing inside the installed app.
 */
export function InstalledAppCard() {
  const { t } = useLingui()
  const locale = useLocale()
  const { isInstalled, online, isOpen, handleOpen, handleClose } = useInstalledApp()
  if (isInstalled) return null
  return (
    <Card as="section" pad="lg" className={styles.card}>
      <h2>
        <Trans>Tickets on your home screen</Trans>
      </h2>
      <p>
        <Trans>
          The home screen app starts empty, so you need to log in once. A login code lets you do that without a
          password.
        </Trans>
      </p>
      <p>
        <a href={`/app-install-guide.html#${locale}`}>
          <Trans>How to add Tabifuda to your home screen</Trans>
        </a>
      </p>
      <Button variant="secondary" icon={<Smartphone aria-hidden="true" />} disabled={!online} onClick={handleOpen}>
        <Trans>Open in the installed app</Trans>
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title={t`Open in the installed app`}>
        <Suspense fallback={<Skeleton height="calc(420 * var(--u))" />}>
          <SignInCode />
        </Suspense>
      </Dialog>
    </Card>
  )
}
