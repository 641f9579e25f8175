import { Trans, useLingui } from '@lingui/react/macro'
import entries from '../../entries/entries.module.css'
import { NumberField } from '../../entries/fields.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** Exchange rates for prices in other currencies. */
export function RatesSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('rates', settings, ({ rates }) => rates)
  const labels = { cny: t`CNY per ¥100`, twd: t`TWD per ¥100` }
  return (
    <SettingForm
      title={t`Exchange rates`}
      lead={<Trans>Prices are in yen. Pages show an approximate amount beside them. Leave empty to hide it.</Trans>}
      editor={editor}
      labels={labels}
      consequence={
        <Trans>
          Converted amounts change on every page. Charges stay in yen. Anyone on a payment page with the old rate has to
          reload it.
        </Trans>
      }
    >
      <div className={entries.four}>
        {(['cny', 'twd'] as const).map((path) => (
          <NumberField
            key={path}
            label={labels[path]}
            path={path}
            value={editor.entry[path]}
            onChange={(value) => editor.change({ [path]: value })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
