import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isEmail } from '#domain/account/email.ts'
import { EmailField, FormProblem } from '#web/features/session/account/account-fields.tsx'
import { AccountFrame } from '#web/features/session/account/account-frame.tsx'
import { bindMail, registerInfo, thirdKept } from '#web/features/session/account/kept.ts'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { useReturnWhenSignedIn } from '#web/features/session/account/use-return-when-signed-in.ts'
import { pagePath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useDevice } from '#web/ui/device-context.tsx'

interface ThirdAddressPageProps {
  readonly third: { readonly name: string }
  /** An account of one's own instead. */
  readonly onGiveUp: () => void
}

/** Registration for who came by another service without an address: asks for it alone; bindmail does the rest. */
export function ThirdAddressPage({ third, onGiveUp }: ThirdAddressPageProps) {
  const { t } = useLingui()
  const router = useRouter()
  const device = useDevice()
  const [email, setEmail] = useState('')
  const form = useAccountForm({ login_msg_error_mail: 'email' })
  useReturnWhenSignedIn()
  const { name } = third
  const address = email.trim()

  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, {
      check: () => (isEmail(address) ? null : 'login_msg_error_mail'),
      send: async () => {
        bindMail.clear()
        registerInfo.write({ email: address })
        router.history.replace(pagePath(device, 'bindmail'))
        return null
      },
    })
  const handleGiveUp = () => {
    thirdKept.clear()
    onGiveUp()
  }
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
        <Button variant="quiet" onClick={handleGiveUp}>
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
