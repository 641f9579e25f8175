import { Trans, useLingui } from '@lingui/react/macro'
import entries from '../../entries/entries.module.css'
import { NumberField } from '../../entries/fields.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** Exchange rates for prices in other currencies. */
export function RatesSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('rates', settings, ({ rates }) => rates)
  const labels = { cny: t`Yuan for 100 yen`, twd: t`New Taiwan dollars for 100 yen` }
  return (
    <SettingForm
      title={t`Exchange rates`}
      lead={<Trans>Prices are in yen; beside them pages show about how much that is. Empty: nothing is shown.</Trans>}
      editor={editor}
      labels={labels}
      consequence={
        <Trans>
          Every page shows other amounts beside the yen. What is charged stays in yen. Whoever is on a payment page with
          the rate before has to load it again.
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
