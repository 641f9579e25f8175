import { Trans, useLingui } from '@lingui/react/macro'
import { AccountFrame } from '#web/features/session/account-frame.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRegisterModel } from './model.ts'

/** Registration. The layouts differ only in their frame. */
export function RegisterPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { form, change, pending, online, errorOf, handleSubmit } = useRegisterModel()
  return (
    <AccountFrame
      title={t`Create an account`}
      lead={<Trans>For your orders, and for tickets that open without a signal.</Trans>}
      footer={
        <Trans>
          Already have an account? <AppLink href={`/${device}/login`}>Log in</AppLink>
        </Trans>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        {!online && (
          <Banner tone="wait" role="status">
            <Trans>You are offline. Creating an account needs a connection; what you typed stays here.</Trans>
          </Banner>
        )}
        {errorOf(null) && (
          <Banner tone="bad" role="alert">
            {errorOf(null)}
          </Banner>
        )}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={form.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={t`6 to 12 characters, with a letter and a digit`}
          value={form.password}
          onChange={(password) => change({ password })}
          error={errorOf('password')}
        />
        <TextField
          label={t`Repeat the password`}
          name="repeat"
          type="password"
          autoComplete="new-password"
          required
          value={form.repeat}
          onChange={(repeat) => change({ repeat })}
          error={errorOf('repeat')}
        />
        <Checkbox
          name="agreed"
          checked={form.agreed}
          onChange={(agreed) => change({ agreed })}
          error={errorOf('agreed')}
        >
          <Trans>
            I have read and agree to the <AppLink href={`/${device}/serviceprovision`}>terms of service</AppLink>
          </Trans>
        </Checkbox>
        <Button type="submit" size="lg" block pending={pending} disabled={!online}>
          <Trans>Create the account</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
