import { Trans, useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { hasPasskeys } from '../../api/passkey.ts'
import type { Me } from '../../api/queries.ts'
import form from '../../ui/form.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { useSignIn } from './model.ts'

interface SignInPageProps {
  readonly passkeyHost: string
  /** The operator whose session ended here; null if none. */
  readonly leftBy: Me | null
}

/** The sign-in form, shown at any URL. */
export function SignInPage({ passkeyHost, leftBy }: SignInPageProps) {
  const { t } = useLingui()
  const { values, change, isPending, error, withPasskey, withPassword } = useSignIn(leftBy)
  const elsewhere = `${location.protocol}//${passkeyHost}${location.port && `:${location.port}`}/operator`
  return (
    <Page title={t`Sign in`} width="narrow" lead={<Trans>Staff only. Customers log in through the app.</Trans>}>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <Section title={<Trans>Passkey</Trans>}>
        {hasPasskeys(passkeyHost) ? (
          <Button icon={<KeyRound aria-hidden="true" />} pending={isPending} onClick={withPasskey}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        ) : (
          <p>
            <Trans>
              Passkeys work at this address: <a href={elsewhere}>{elsewhere}</a>
            </Trans>
          </p>
        )}
      </Section>
      <Section title={<Trans>Password and authenticator</Trans>}>
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void withPassword()
          }}
        >
          <TextField
            label={t`Email address`}
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={(email) => change({ email })}
          />
          <TextField
            label={t`Password`}
            type="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(password) => change({ password })}
          />
          <TextField
            label={t`Authenticator code`}
            hint={t`Six digits. Each code works once.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={values.code}
            onChange={(code) => change({ code })}
          />
          <Button type="submit" pending={isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </form>
      </Section>
      <p>
        <Trans>Lost your passkey, password or phone? Ask an owner to send you a new link from “Users”.</Trans>
      </p>
    </Page>
  )
}
