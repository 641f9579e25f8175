import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface RemoveServicesProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether the linked services are unlinked as well: a stranger who has linked one then keeps no way in. */
export function RemoveServices({ checked, onChange }: RemoveServicesProps) {
  return (
    <Checkbox name="identities" checked={checked} onChange={onChange}>
      <Trans>Also remove the other services that can log in to this account</Trans>
    </Checkbox>
  )
}
