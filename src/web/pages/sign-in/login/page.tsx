import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { BookingCard } from '#web/features/reserve/sign-in/booking-card.tsx'
import { AccountEmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { LateInAppHint } from '#web/features/tickets/in-app/late-in-app-hint.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { GuestStart } from './guest-start.tsx'
import styles from './login.module.css'
import { MailCodeForm } from './mail-code-form.tsx'
import { type LoginModel, useLoginModel } from './model.ts'
import { ThirdOptions } from './third-options.tsx'

const codeSignIn = () => import('#web/features/session/account/code-sign-in.tsx')
const CodeSignIn = lazy(async () => ({ default: (await codeSignIn()).CodeSignIn }))
const ArrivedCode = lazy(async () => ({ default: (await codeSignIn()).ArrivedCode }))

/** Login page. The layouts differ only in their frame. */
export function LoginPage() {
  const { t } = useLingui()
  const device = useDevice()
  const model = useLoginModel()
  const { code, inUse, done } = model.arrived
  const isGuestStart = model.isLastStep && !model.wantsPassword && !model.mailCode.mail
  return (
    <AccountFrame
      title={
        model.isLastStep
          ? t({ message: 'Log in to continue', comment: 'Heading: a reservation waits for the login' })
          : t`Log in`
      }
      back={model.backToForm}
      lead={
        isGuestStart ? (
          <Trans>Then we’ll hold your seats while you pay. New here? All you need is a code by email.</Trans>
        ) : model.keepsHeart ? (
          <Trans>Log in and we’ll add it to your favourites.</Trans>
        ) : (
          // The lead is omitted here to keep the booking visible next to the code.
          !model.isLastStep && <Trans>Your tickets are saved to this device when you log in.</Trans>
        )
      }
      footer={
        !isGuestStart &&
        !model.mailCode.mail?.isSent && (
          <Trans>
            New here? <AppLink href={pagePath(device, 'register')}>Create an account</AppLink>
          </Trans>
        )
      }
    >
      {model.ticketPage !== null && <LateInAppHint page={model.ticketPage} />}
      <BookingCard />
      {code !== '' && (
        <Suspense fallback={<Skeleton height="calc(260 * var(--u))" />}>
          <ArrivedCode key={code} code={code} inUse={inUse} onDone={done} />
        </Suspense>
      )}
      {inUse !== null ? null : model.mailCode.mail ? (
        <MailCodeForm model={model.mailCode} online={model.online} />
      ) : isGuestStart ? (
        <GuestStart model={model} />
      ) : (
        <PasswordLogin model={model} />
      )}
    </AccountFrame>
  )
}

function PasswordLogin({ model }: { model: LoginModel }) {
  const { t } = useLingui()
  return (
    <>
      <form noValidate onSubmit={model.handleSubmit}>
        {!model.online && (
          <Banner tone="wait" role="status">
            <Trans>You’re offline. Connect to the internet to log in. We’ve kept what you entered.</Trans>
          </Banner>
        )}
        <AccountEmailField value={model.email} onChange={model.setEmail} error={model.errorOf('email')} />
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
                <Trans>Resend email</Trans>
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
      {model.arrived.code === '' && (
        <Suspense fallback={<Skeleton height="calc(69 * var(--u))" />}>
          <CodeSignIn email={normaliseEmail(model.email)} />
        </Suspense>
      )}
    </>
  )
}
