import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { EmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './login.module.css'
import { MailCodeForm } from './mail-code-form.tsx'
import { useLoginModel } from './model.ts'
import { ThirdOptions } from './third-options.tsx'

const CodeSignIn = lazy(async () => ({
  default: (await import('#web/features/session/account/code-sign-in.tsx')).CodeSignIn,
}))

/** Login. The layouts differ only in their frame. */
export function LoginPage() {
  const { t } = useLingui()
  const device = useDevice()
  const model = useLoginModel()
  return (
    <AccountFrame
      title={t`Log in`}
      lead={<Trans>Your tickets are saved on this device as soon as you log in.</Trans>}
      footer={
        <Trans>
          New here? <AppLink href={pagePath(device, 'register')}>Create an account</AppLink>
        </Trans>
      }
    >
      {model.mailCode.mail ? (
        <MailCodeForm model={model.mailCode} online={model.online} />
      ) : (
        <PasswordLogin model={model} />
      )}
    </AccountFrame>
  )
}

function PasswordLogin({ model }: { model: ReturnType<typeof useLoginModel> }) {
  const { t } = useLingui()
  return (
    <>
      <form noValidate onSubmit={model.handleSubmit}>
        {!model.online && (
          <Banner tone="wait" role="status">
            <Trans>You are offline. Logging in needs a connection; what you typed stays here.</Trans>
          </Banner>
        )}
        <EmailField value={model.email} onChange={model.setEmail} error={model.errorOf('email')} />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={model.password}
          onChange={model.setPassword}
          error={model.errorOf('password')}
        />
        <p className={styles.forgot}>
          <AppLink href={model.resetHref} onClick={model.handleReset}>
            <Trans>Forgot your password?</Trans>
          </AppLink>
        </p>
        <FormProblem
          problem={model.problem}
          action={
            model.wayOn === 'resend' ? (
              <Button variant="secondary" block onClick={model.handleResend}>
                <Trans>Send the email again</Trans>
              </Button>
            ) : (
              model.wayOn === 'reset' && (
                <LinkButton variant="secondary" block href={model.resetHref} onClick={model.handleReset}>
                  <Trans>Set a new password</Trans>
                </LinkButton>
              )
            )
          }
        />
        <Button type="submit" size="lg" block pending={model.pending} disabled={!model.online}>
          <Trans>Log in</Trans>
        </Button>
        <Button variant="secondary" block disabled={!model.online} onClick={model.handleMailCode}>
          <Trans>Email me a code instead</Trans>
        </Button>
      </form>
      <ThirdOptions />
      <Suspense fallback={<Skeleton height="calc(69 * var(--u))" />}>
        <CodeSignIn email={model.email.trim()} given={model.givenCode} />
      </Suspense>
    </>
  )
}
