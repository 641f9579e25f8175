import { Redirect } from '#kit/ui/redirect.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { AccountBinding, ThirdBinding } from './binding.tsx'
import { useSavedAddress } from './model.ts'

/** Confirms the email address saved by the registration. Without one, redirects to register (RG-08). */
export function BindMailPage() {
  const device = useDevice()
  const { email, third } = useSavedAddress()
  if (email === undefined) return <Redirect href={pagePath(device, 'register')} />
  return third ? <ThirdBinding email={email} third={third} /> : <AccountBinding email={email} />
}
