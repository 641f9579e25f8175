import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '#kit/ui/forms/select.tsx'
import entries from '../../entries/entries.module.css'
import { Figure } from '../../entries/fields.tsx'
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
    cancelDays: t`Days for cancelling`,
    changeDays: t`Days for changing`,
    localTimeDays: t`Days a changed visit may move`,
    direction: t`Allowed`,
  }
  const directions = [
    { value: 'more-than', label: t`Only before these days` },
    { value: 'at-most', label: t`Only within these days` },
  ] as const
  return (
    <SettingForm
      title={t`Cancelling and changing`}
      lead={<Trans>For shops without days of their own; a shop's own days stand on its page.</Trans>}
      editor={editor}
      labels={labels}
      show={(_path, value) => directions.find((one) => one.value === value)?.label ?? plainValue(i18n, value)}
      consequence={
        <Trans>
          It holds at once, also for what is sold: {orders} paid orders for visits to come are at shops without days of
          their own ({cancelShops} shops for cancelling, {changeShops} for changing). Dates in mails that were sent stay
          as they were.
        </Trans>
      }
    >
      <div className={entries.four}>
        {DAYS.map((path) => (
          <Figure
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
