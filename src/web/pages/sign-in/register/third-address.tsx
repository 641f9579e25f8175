import { Trans, useLingui } from '@lingui/react/macro'
import { EmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { pagePath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { useThirdAddress } from './model/third-address.ts'

interface ThirdAddressPageProps {
  readonly third: { readonly name: string }
  /** An account of one's own instead. */
  readonly onGiveUp: () => void
}

/** Registration for who came by another service without an address: asks for it alone; bindmail does the rest. */
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
          <Trans>One thing is missing: where shall we send your tickets?</Trans>
        ) : (
          <Trans>Welcome, {name}. One thing is missing: where shall we send your tickets?</Trans>
        )
      }
      footer={
        <Button variant="quiet" onClick={onGiveUp}>
          <Trans>Create an account with a password instead</Trans>
        </Button>
      }
    >
      <form noValidate onSubmit={handleSubmit}>
        <EmailField value={email} onChange={setEmail} error={form.errorOf('email')} />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="lg" block pending={form.pending}>
          <Trans comment="Button: to the next step">Continue</Trans>
        </Button>
      </form>
    </AccountFrame>
  )
}
