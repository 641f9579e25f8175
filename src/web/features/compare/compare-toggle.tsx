import { Trans, useLingui } from '@lingui/react/macro'
import { COMPARED_SHOPS } from '#domain/constants.ts'
import { showToast } from '#kit/ui/toast.tsx'
import styles from './compare.module.css'
import { toggleCompared, useCompared } from './compared.ts'

/** Adds a shop to the comparison, up to three. Adding a fourth shows the limit (PE-08). */
export function CompareToggle({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useLingui()
  const most = COMPARED_SHOPS
  const handleChange = () => {
    if (!toggleCompared(id)) showToast(t`You can compare up to ${most}. Remove one first.`)
  }
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={useCompared().includes(id)} onChange={handleChange} />
      <span>
        <Trans comment="Checkbox on the card of a shop: put it beside others">Compare</Trans>
        <span className="visuallyHidden"> {name}</span>
      </span>
    </label>
  )
}
