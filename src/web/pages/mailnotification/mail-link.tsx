import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { AccountFrame } from '#web/features/session/account-frame.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { type LinkKind, type LinkOutcome, useMailLink } from './model.ts'

/** A mailed link that was opened: what became of it, and the next step. */
export function MailLink({ token }: { token: string }) {
  const { t } = useLingui()
  const { outcome, online, open, goOn, resetHref } = useMailLink(token)
  const titles: Readonly<Record<LinkOutcome['state'], string>> = {
    working: t`Link from our email`,
    retry: t`Link from our email`,
    done: t({ message: 'Confirmed', comment: 'Title of the page after a link from an email did what it was for' }),
    expired: t`This link no longer works`,
    'other-browser': t`Almost there`,
  }
  const isOpen = outcome.state === 'working' || outcome.state === 'retry'
  return (
    <AccountFrame
      title={titles[outcome.state]}
      sign={isOpen ? <Mail /> : outcome.state === 'done' ? <CircleCheck /> : <CircleAlert />}
    >
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
              You can also go on there: our email has a code of eight characters. Type it where you began to sign in.
            </Trans>
          </p>
        </>
      )}
      {outcome.state === 'expired' && <Expired text={outcome.text} resetHref={resetHref} />}
    </AccountFrame>
  )
}

interface DoneProps {
  readonly kind: LinkKind
  readonly onGoOn: () => void
}

function Done({ kind, onGoOn }: DoneProps) {
  const device = useDevice()
  return (
    <>
      <Banner tone="ok" role="status">
        {kind === 'bind' && <Trans>Your email address is confirmed. You can log in now.</Trans>}
        {kind === 'reset' && (
          <Trans>Your new password is set. You were logged out on all devices; log in with it now.</Trans>
        )}
        {kind === 'third' && <Trans>Your email address is confirmed, and you are logged in.</Trans>}
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

interface ExpiredProps {
  readonly text: string
  readonly resetHref: string
}

/** Nobody knows what a used link was for, so there is a way to each kind of new one. */
function Expired({ text, resetHref }: ExpiredProps) {
  const device = useDevice()
  return (
    <>
      <Banner tone="bad" role="alert">
        {text}
      </Banner>
      <p>
        <Trans>
          If you have opened it before, all is done and you can log in. If not, the login offers you a new link for your
          address; for a new password, ask again.
        </Trans>
      </p>
      <LinkButton size="lg" block href={`/${device}/login`}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton variant="secondary" block href={resetHref}>
        <Trans>Set a new password</Trans>
      </LinkButton>
    </>
  )
}
