import { Trans, useLingui } from '@lingui/react/macro'
import { TextLine } from '../../entries/fields.tsx'
import { formatJapanTime } from '../../ui/format-japan-time.ts'
import { plainValue } from '../../ui/plain-value.ts'
import { ListLine } from './list-line.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** The shops and visits for which preference codes are valid. */
export function PreferenceSetting({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui()
  const editor = useSettingEditor('preference', settings, ({ preference }) => preference)
  const labels = { supplierIds: t`Numbers of the shops`, before: t`For visits before this day in Japan` }
  return (
    <SettingForm
      title={t`Preference codes`}
      lead={<Trans>Codes of the kind "preference" take 3 % off at these shops. Coupons have terms of their own.</Trans>}
      editor={editor}
      labels={labels}
      show={(_path, value) => formatJapanTime(i18n.locale, plainValue(i18n, value))}
      consequence={<Trans>It holds for orders that are paid from now on. What is paid keeps its price.</Trans>}
    >
      <ListLine
        label={labels.supplierIds}
        hint={t`With commas between them`}
        path="supplierIds"
        value={editor.entry.supplierIds}
        itemOf={Number}
        onChange={(supplierIds) => editor.change({ supplierIds })}
      />
      <TextLine
        label={labels.before}
        hint={t`Year, month and day, as in 2026-04-01`}
        path="before"
        maxLength={10}
        value={editor.entry.before}
        onChange={(before) => editor.change({ before })}
      />
    </SettingForm>
  )
}
