import { Trans, useLingui } from '@lingui/react/macro'
import { NumberField } from '../../entries/fields.tsx'
import { ListLine } from './list-line.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** The referral sources that are counted, and for how long. */
export function SourcesSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('sources', settings, ({ sources }) => sources)
  const labels = { allowSource: t`Sources`, expiresMinutes: t`Minutes for which a source counts` }
  return (
    <SettingForm
      title={t`Sources of visits`}
      lead={<Trans>Who follows a link with ?source= and one of these names is counted under it when booking.</Trans>}
      editor={editor}
      labels={labels}
      consequence={<Trans>It holds for links that are followed from now on. Orders keep the source they have.</Trans>}
    >
      <ListLine
        label={labels.allowSource}
        hint={t`Letters, digits, - and _, with commas between them`}
        path="allowSource"
        value={editor.entry.allowSource}
        itemOf={(text) => text}
        onChange={(allowSource) => editor.change({ allowSource })}
      />
      <NumberField
        label={labels.expiresMinutes}
        path="expiresMinutes"
        value={editor.entry.expiresMinutes}
        onChange={(value) => editor.change({ expiresMinutes: value as number })}
      />
    </SettingForm>
  )
}
