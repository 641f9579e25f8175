import { useRegisterModel } from './model.ts'
import { NewAccountPage } from './new-account.tsx'
import { ResetPage } from './reset.tsx'
import { ThirdAddressPage } from './third-address.tsx'

/**
 * Registration; with type=reset a new password (RG-04). For who came by another service that gave no address, it asks
 * for that alone.
 */
export function RegisterPage() {
  const { isReset, third, giveUpThird } = useRegisterModel()
  if (isReset) return <ResetPage />
  if (third) return <ThirdAddressPage third={third} onGiveUp={giveUpThird} />
  return <NewAccountPage />
}
