import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Select } from '#kit/ui/forms/select.tsx'
import entries from '../../entries/entries.module.css'
import { NumberField } from '../../entries/fields.tsx'
import { plainValue } from '../../ui/plain-value.ts'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

const DAYS = ['cancelDays', 'changeDays', 'localTimeDays'] as const

/** The deadlines for guests' own cancellations and changes. */
export function RulesSetting({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui()
  const editor = useSettingEditor('rules', settings, ({ rules }) => rules)
  const { cancelShops, changeShops, orders } = settings.reach
  const labels = {
    cancelDays: t`Cancellation notice (days)`,
    changeDays: t`Change notice (days)`,
    localTimeDays: t`Days a booking can be moved by`,
    direction: t`When allowed`,
  }
  const directions = [
    { value: 'more-than', label: t`More than this many days before` },
    { value: 'at-most', label: t`Within this many days` },
  ] as const
  return (
    <SettingForm
      title={t`Cancellation and changes`}
      lead={<Trans>For shops without their own rule. A shop’s own rule is on its page.</Trans>}
      editor={editor}
      labels={labels}
      show={(_path, value) => directions.find((one) => one.value === value)?.label ?? plainValue(i18n, value)}
      consequence={
        <Trans>
          Applies immediately, including to existing orders.{' '}
          <Plural value={orders} one="# upcoming paid order is" other="# upcoming paid orders are" /> at shops without
          their own rule ({cancelShops} for cancellation, {changeShops} for changes). Dates in sent emails don’t change.
        </Trans>
      }
    >
      <div className={entries.four}>
        {DAYS.map((path) => (
          <NumberField
            key={path}
            label={labels[path]}
            path={path}
            value={editor.entry[path]}
            // A value that is not a number is sent anyway, and the server reports it.
            onChange={(value) => editor.change({ [path]: value })}
          />
        ))}
        <Select
          label={labels.direction}
          value={editor.entry.direction}
          options={directions}
          onChange={(direction) => editor.change({ direction })}
        />
      </div>
    </SettingForm>
  )
}
