import { Trans } from '@lingui/react/macro'
import { NEED_CODES, NEED_GROUPS, NEEDS, type Need, type NeedGroup } from '#domain/order/needs.ts'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { CheckGroup } from '#kit/ui/forms/check-group.tsx'
import { useNeedList, useNeedWords } from './names.ts'
import styles from './needs-field.module.css'

const LABELS = {
  allergy: <Trans comment="Label over a list of what somebody is allergic to">Allergies</Trans>,
  diet: <Trans comment="Label over vegetarian, halal, no pork …">Dietary needs</Trans>,
  access: <Trans comment="Label over wheelchair, baby chair, pushchair">Seating and access</Trans>,
} as const satisfies Record<NeedGroup, unknown>

interface NeedsFieldProps {
  readonly needs: readonly Need[]
  readonly onChange: (needs: Need[]) => void
  readonly disabled?: boolean
}

/**
 * Guest needs for the shop (PE-06), in a disclosure whose summary lists the ticked ones. The shop reads them in
 * Japanese.
 */
export function NeedsField({ needs, onChange, disabled = false }: NeedsFieldProps) {
  const words = useNeedWords()
  const list = useNeedList()
  const toggle = (need: Need) =>
    onChange(NEED_CODES.filter((code) => (code === need ? !needs.includes(code) : needs.includes(code))))
  return (
    <div className={styles.needs} data-testid="needs">
      <Disclosure
        summary={
          <span>
            <Trans>Allergies, diet, wheelchair, high chair</Trans>
            <span className={styles.chosen} role="status">
              {list(needs) || <Trans comment="None of some boxes is ticked">None selected</Trans>}
            </span>
          </span>
        }
      >
        <div className={styles.groups}>
          {NEED_GROUPS.map((group) => (
            <CheckGroup
              key={group}
              label={LABELS[group]}
              values={needs}
              disabled={disabled}
              choices={NEED_CODES.filter((code) => NEEDS[code] === group).map((value) => ({
                value,
                text: words[value],
              }))}
              onToggle={toggle}
            />
          ))}
          <p className={styles.note}>
            <Trans>
              We pass this on to the venue in Japanese. It will do its best, but can’t guarantee that a dish is free
              from any ingredient. If you have a severe allergy, ask the venue before you pay.
            </Trans>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
