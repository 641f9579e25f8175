import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { failureText } from '#web/api/failure-text.ts'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { ConfirmForm, ResetForm, ThirdForm } from './link-forms.tsx'
import { type FoundLink, type LinkState, type Press, useMailLink } from './model.ts'

/** Page of a mailed link: its purpose, the button that consumes it, and the outcome. */
export function MailLink({ token }: { token: string }) {
  const { outcome, online, look, press, goOn, resetHref } = useMailLink(token)
  if (outcome.state === 'found') return <Found link={outcome.link} press={press} online={online} />
  return <Waiting {...{ outcome, online, look, goOn, resetHref }} />
}

interface FoundProps {
  readonly link: FoundLink
  readonly press: Press
  readonly online: boolean
}

/** States what the button does, and for which address, before it is pressed. */
function Found({ link, press, online }: FoundProps) {
  const { t } = useLingui()
  const { kind, services } = link
  const email = <Unbroken>{link.email}</Unbroken>
  if (kind === 'reset') {
    return (
      <AccountFrame
        title={t`Set a new password`}
        sign={<KeyRound />}
        lead={
          <Trans>
            For the account <strong>{email}</strong>. Your old password works until you set a new one. You’ll then be
            logged out on all devices.
          </Trans>
        }
        footer={<NotAsked />}
      >
        <ResetForm press={press} online={online} services={services} />
      </AccountFrame>
    )
  }
  if (kind === 'bind') {
    return (
      <AccountFrame
        title={t`Confirm your email address`}
        sign={<Mail />}
        lead={
          <Trans>
            An account was created with <strong>{email}</strong>. Confirm it with the password you chose, or set a new
            one.
          </Trans>
        }
        footer={<NotAsked />}
      >
        <ConfirmForm press={press} online={online} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      sign={<Mail />}
      lead={
        <Trans>
          You started logging in with another service and entered <strong>{email}</strong>. Confirm the address to log
          in.
        </Trans>
      }
      footer={<NotAsked />}
    >
      <ThirdForm press={press} online={online} />
    </AccountFrame>
  )
}

function NotAsked() {
  return <Trans>Not you? Close this page. Nothing has changed.</Trans>
}

interface WaitingProps extends Pick<ReturnType<typeof useMailLink>, 'online' | 'look' | 'goOn' | 'resetHref'> {
  readonly outcome: Exclude<LinkState, { state: 'found' }>
}

/** States before the link's purpose is known, and after the link was used. */
function Waiting({ outcome, online, look, goOn, resetHref }: WaitingProps) {
  const { t, i18n } = useLingui()
  const titles: Readonly<Record<typeof outcome.state, string>> = {
    looking: t`Link from our email`,
    retry: t`Link from our email`,
    done: t({ message: 'Done', comment: 'Title of the page after a link from an email did what it was for' }),
    expired: t`This link no longer works`,
    'other-browser': t`Almost there`,
  }
  const isOpen = outcome.state === 'looking' || outcome.state === 'retry'
  return (
    <AccountFrame
      title={titles[outcome.state]}
      sign={isOpen ? <Mail /> : outcome.state === 'done' ? <CircleCheck /> : <CircleAlert />}
    >
      {outcome.state === 'looking' && (
        <Banner tone="wait" role="status">
          {online ? (
            <Trans>Checking the link…</Trans>
          ) : (
            <Trans>You’re offline. This page will continue as soon as you’re back online.</Trans>
          )}
        </Banner>
      )}
      {outcome.state === 'done' && <Done kind={outcome.kind} onGoOn={goOn} />}
      {outcome.state === 'retry' && (
        <>
          <Banner tone="bad" role="alert">
            {failureText(i18n, outcome.failure)}
          </Banner>
          <Button size="lg" block onClick={look}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {outcome.state === 'other-browser' && (
        <>
          <Banner tone="bad" role="alert">
            {failureText(i18n, outcome.failure)}
          </Banner>
          <p>
            <Trans>Or go back to where you started logging in and enter the eight-character code from our email.</Trans>
          </p>
        </>
      )}
      {outcome.state === 'expired' && <Expired text={failureText(i18n, outcome.failure)} resetHref={resetHref} />}
    </AccountFrame>
  )
}

interface DoneProps {
  readonly kind: FoundLink['kind']
  readonly onGoOn: () => void
}

function Done({ kind, onGoOn }: DoneProps) {
  const device = useDevice()
  return (
    <>
      <Banner tone="ok" role="status">
        {kind === 'bind' && <Trans>Your email address is confirmed. You can log in now.</Trans>}
        {kind === 'reset' && (
          <Trans>Your new password is set. We’ve logged you out on all devices, so log in again with it.</Trans>
        )}
        {kind === 'third' && <Trans>Your email address is confirmed, and you’re logged in.</Trans>}
      </Banner>
      {kind === 'third' ? (
        <Button size="lg" block onClick={onGoOn}>
          <Trans comment="Button: to the next step">Continue</Trans>
        </Button>
      ) : (
        <LinkButton size="lg" block href={pagePath(device, 'login')}>
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

/** The purpose of a consumed link is unknown, so every kind of new link is offered. */
function Expired({ text, resetHref }: ExpiredProps) {
  const device = useDevice()
  return (
    <>
      <Banner tone="bad" role="alert">
        {text}
      </Banner>
      <p>
        <Trans>
          If you’ve already used it, you’re all set and can log in. If not, log in to get a new confirmation link, or
          request a new password again.
        </Trans>
      </p>
      <LinkButton size="lg" block href={pagePath(device, 'login')}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton variant="secondary" block href={resetHref}>
        <Trans>Set a new password</Trans>
      </LinkButton>
    </>
  )
}
