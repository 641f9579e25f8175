import { Trans, useLingui } from '@lingui/react/macro'
import { PREFERENCE_PERCENT } from '#domain/constants.ts'
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
  const labels = { supplierIds: t`Shop numbers`, before: t`For visits before this date (Japan time)` }
  return (
    <SettingForm
      title={t`Promo codes`}
      lead={<Trans>Promo codes give {PREFERENCE_PERCENT}% off at these shops. Coupons have their own terms.</Trans>}
      editor={editor}
      labels={labels}
      show={(_path, value) => formatJapanTime(i18n.locale, plainValue(i18n, value))}
      consequence={<Trans>Applies to future payments. Paid orders keep their price.</Trans>}
    >
      <ListLine
        label={labels.supplierIds}
        hint={t`Comma-separated`}
        path="supplierIds"
        value={editor.entry.supplierIds}
        itemOf={Number}
        onChange={(supplierIds) => editor.change({ supplierIds })}
      />
      <TextLine
        label={labels.before}
        hint={t`Year, month and day, such as 2026-04-01`}
        path="before"
        maxLength={10}
        value={editor.entry.before}
        onChange={(before) => editor.change({ before })}
      />
    </SettingForm>
  )
}
