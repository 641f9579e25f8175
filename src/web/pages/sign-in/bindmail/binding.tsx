import { Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { ThirdParty } from '#contract/third.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { failureText } from '#web/api/failure-text.ts'
import { BookingCard } from '#web/features/reserve/sign-in/booking-card.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { MailHints } from '#web/features/session/account/mail-hints.tsx'
import { ResendButton } from '#web/features/session/account/resend-button.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { CodeForm } from './code-form.tsx'
import { type BindMail, useAccountBinding, useThirdBinding } from './model.ts'

interface MailStateProps {
  readonly email: string
  readonly mail: BindMail
  readonly online: boolean
  /** Suggested action after a refusal. */
  readonly action?: ReactNode
}

/** State of the email: sending, sent or refused. */
function MailState({ email: address, mail, online, action }: MailStateProps) {
  const { i18n } = useLingui()
  const email = <Unbroken>{address}</Unbroken>
  if (mail.state === 'refused') {
    return (
      <Banner tone="bad" role="alert" action={action}>
        {failureText(i18n, mail.failure)}
      </Banner>
    )
  }
  if (!online) {
    return (
      <Banner tone="wait" role="status">
        <Trans>You’re offline. This page will continue as soon as you’re back online.</Trans>
      </Banner>
    )
  }
  return (
    <Banner tone={mail.state === 'sent' ? 'ok' : 'wait'} role="status">
      {mail.state === 'sent' ? (
        <Trans>
          We’ve emailed <strong>{email}</strong>. Open the link within 30 minutes.
        </Trans>
      ) : (
        <Trans>
          Sending an email to <strong>{email}</strong>…
        </Trans>
      )}
    </Banner>
  )
}

/** Confirms the email address of a new account with a password. */
export function AccountBinding({ email }: { email: string }) {
  const { t } = useLingui()
  const device = useDevice()
  const { mail, online, send, handleLogin } = useAccountBinding(email)
  const isTaken = mail.state === 'refused' && mail.failure.message === 'mailbind_mail_registered'
  const login = (
    <LinkButton variant="secondary" size="sm" href={pagePath(device, 'login')} onClick={handleLogin}>
      <Trans>Log in</Trans>
    </LinkButton>
  )
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      sign={<Mail />}
      back={pagePath(device, 'login')}
      lead={
        <Trans>
          One step left. Open the link in our email and confirm with your password – then your account is ready.
        </Trans>
      }
      footer={
        <Trans>
          Not your address? <AppLink href={pagePath(device, 'register')}>Register with another one</AppLink>
        </Trans>
      }
    >
      <BookingCard />
      <MailState email={email} mail={mail} online={online} action={isTaken && login} />
      {mail.state === 'sent' && (
        <p>
          <Trans>You can confirm on any device. Once you have, this page takes you to the login automatically.</Trans>
        </p>
      )}
      {!isTaken && (
        <ResendButton
          sentAt={mail.state === 'sent' ? mail.at : null}
          onSend={send}
          disabled={!online || mail.state === 'sending'}
        />
      )}
      <MailHints />
    </AccountFrame>
  )
}

interface ThirdBindingProps {
  readonly email: string
  readonly third: { readonly type: ThirdParty; readonly name: string }
}

/** Confirms the email address of a sign-in with another service: by the link in this browser, or by the mailed code. */
export function ThirdBinding({ email, third }: ThirdBindingProps) {
  const { t } = useLingui()
  const device = useDevice()
  const { mail, online, send, isOver } = useThirdBinding(email, third.name)
  if (isOver) {
    return (
      <AccountFrame title={t`Confirm your email address`} back={pagePath(device, 'login')}>
        <EmptyState
          picture={<Scene name="error" />}
          title={<Trans>This login is no longer valid</Trans>}
          action={
            <LinkButton href={pagePath(device, 'login')}>
              <Trans>Back to login</Trans>
            </LinkButton>
          }
        >
          <p>
            <Trans>It took longer than an hour or was completed elsewhere. Start again.</Trans>
          </p>
        </EmptyState>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      sign={<Mail />}
      back={pagePath(device, 'login')}
      lead={<Trans>One step left. Use the link or the code in our email to log in.</Trans>}
      footer={
        <Trans>
          Not your address? <AppLink href={pagePath(device, 'login')}>Start again</AppLink>
        </Trans>
      }
    >
      <BookingCard />
      <MailState email={email} mail={mail} online={online} />
      <p>
        <Trans>The link only works in this browser. If it opens in another one, enter the code here.</Trans>
      </p>
      <CodeForm disabled={!online} />
      <ResendButton
        sentAt={mail.state === 'sent' ? mail.at : null}
        onSend={send}
        disabled={!online || mail.state === 'sending'}
      />
      <MailHints />
    </AccountFrame>
  )
}
