import { useRegisterModel } from './model.ts'
import { NewAccountPage } from './new-account.tsx'
import { ResetPage } from './reset.tsx'
import { ThirdAddressPage } from './third-address.tsx'

/**
 * Registration page. With type=reset, it requests a new password (RG-04). After a sign-in with another service that
 * provided no email address, it asks only for the address.
 */
export function RegisterPage() {
  const { isReset, third, giveUpThird } = useRegisterModel()
  if (isReset) return <ResetPage />
  if (third) return <ThirdAddressPage third={third} onGiveUp={giveUpThird} />
  return <NewAccountPage />
}
