import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountFrame } from '#web/features/session/account-frame.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './mailnotification.module.css'
import { useMailLink } from './model.ts'

interface DoneProps {
  readonly kind: 'bind' | 'reset' | 'third'
  readonly onGoOn: () => void
}

/** The link did what it was for, and the next step. */
function Done({ kind, onGoOn }: DoneProps) {
  const device = useDevice()
  const words: Readonly<Record<DoneProps['kind'], ReactNode>> = {
    bind: <Trans>Your email address is confirmed. You can log in now.</Trans>,
    reset: <Trans>Your new password is set. You were logged out on all devices; log in with it now.</Trans>,
    third: <Trans>Your email address is confirmed, and you are logged in.</Trans>,
  }
  return (
    <>
      <Banner tone="ok" role="status">
        {words[kind]}
      </Banner>
      {kind === 'third' ? (
        <Button size="lg" block onClick={onGoOn}>
          <Trans comment="Button: to the next step">Continue</Trans>
        </Button>
      ) : (
        <LinkButton size="lg" block href={`/${device}/login`}>
          <Trans>Log in</Trans>
        </LinkButton>
      )}
    </>
  )
}

/** A mailed link that was opened: what became of it. */
export function MailLink({ token }: { token: string }) {
  const { t } = useLingui()
  const device = useDevice()
  const { outcome, online, open, goOn, resetHref } = useMailLink(token)
  return (
    <AccountFrame title={t`Link from our email`}>
      <div className={styles.parts}>
        {outcome.state === 'working' && (
          <Banner tone="wait" role="status">
            {online ? (
              <Trans>Checking the link…</Trans>
            ) : (
              <Trans>You are offline. This page goes on as soon as you have a connection.</Trans>
            )}
          </Banner>
        )}
        {outcome.state === 'done' && <Done kind={outcome.kind} onGoOn={goOn} />}
        {outcome.state === 'retry' && (
          <>
            <Banner tone="bad" role="alert">
              {outcome.text}
            </Banner>
            <Button size="lg" block onClick={open}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
        {outcome.state === 'other-browser' && (
          <>
            <Banner tone="bad" role="alert">
              {outcome.text}
            </Banner>
            <p>
              <Trans>
                You can also stay there: below the link, our email has a code of eight characters. Type it where you
                began to sign in.
              </Trans>
            </p>
          </>
        )}
        {outcome.state === 'expired' && (
          <>
            <Banner tone="bad" role="alert">
              {outcome.text}
            </Banner>
            <p>
              <Trans>
                If you have opened it before, all is done and you can log in. If not, the login sends you a new link for
                your address; for a new password, ask again.
              </Trans>
            </p>
            <LinkButton size="lg" block href={`/${device}/login`}>
              <Trans>Log in</Trans>
            </LinkButton>
            <LinkButton variant="secondary" block href={resetHref}>
              <Trans>Set a new password</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </AccountFrame>
  )
}
