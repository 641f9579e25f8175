import { Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { MailHints } from '#web/features/session/account/mail-hints.tsx'
import { ResendButton } from '#web/features/session/account/resend-button.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { useMailSent } from './model/mail-sent.ts'

/** Shown after a password reset was requested: an email was sent (ERR-20). */
export function MailSent() {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const { mail, email: address, problem, online, handleSend } = useMailSent()
  const email = address && <Unbroken>{address}</Unbroken>
  return (
    <AccountFrame
      title={t`Check your email`}
      sign={<Mail />}
      back={pagePath(device, 'login')}
      lead={messageText(i18n, 'register_msg_mail_send')}
      footer={
        <Trans>
          Already set a new password? <AppLink href={pagePath(device, 'login')}>Log in</AppLink>
        </Trans>
      }
    >
      {email !== undefined && (
        <Banner tone="ok" role="status">
          <Trans>
            Sent to <strong>{email}</strong>
          </Trans>
        </Banner>
      )}
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {mail ? (
        <ResendButton sentAt={mail.at} onSend={handleSend} disabled={!online} />
      ) : (
        <LinkButton
          variant="secondary"
          block
          href={device === 'pc' ? pagePath('pc', 'forget') : pagePath('mobile', 'register', { type: 'reset' })}
        >
          <Trans>Request another email</Trans>
        </LinkButton>
      )}
      <MailHints />
    </AccountFrame>
  )
}
