import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'

interface RemoveServicesProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Checkbox to unlink the linked services as well, so that an intruder who linked one loses access. */
export function RemoveServices({ checked, onChange }: RemoveServicesProps) {
  return (
    <Checkbox name="identities" checked={checked} onChange={onChange}>
      <Trans>Also unlink other services that can log in to this account</Trans>
    </Checkbox>
  )
}
