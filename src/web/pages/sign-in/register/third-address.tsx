import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { AccountEmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useThirdAddress } from './model/third-address.ts'

interface ThirdAddressPageProps {
  readonly third: { readonly name: string }
  /** Discards the pending sign-in, to create an account with a password instead. */
  readonly onGiveUp: () => void
}

/**
 * Registration after a sign-in with another service that provided no email address. It asks only for the address;
 * bindmail confirms it.
 */
export function ThirdAddressPage({ third, onGiveUp }: ThirdAddressPageProps) {
  const { t } = useLingui()
  const device = useDevice()
  const { email, setEmail, form, handleSubmit } = useThirdAddress()
  const { name } = third
  return (
    <AccountFrame
      title={t`Your email address`}
      back={pagePath(device, 'login')}
      lead={
        name === '' ? (
          <Trans>Just one more thing – where should we send your tickets?</Trans>
        ) : (
          <Trans>Welcome, {name}. Just one more thing – where should we send your tickets?</Trans>
        )
      }
      footer={
        <Button variant="quiet" onClick={onGiveUp}>
          <Trans>Create an account with a password instead</Trans>
        </Button>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        <AccountEmailField value={email} onChange={setEmail} error={form.errorOf('email')} />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="lg" block pending={form.pending}>
          <Trans comment="Button: to the next step">Continue</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
