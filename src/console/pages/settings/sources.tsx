import { Trans, useLingui } from '@lingui/react/macro'
import { NumberField } from '../../entries/fields.tsx'
import { ListLine } from './list-line.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** The referral sources that are counted, and for how long. */
export function SourcesSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('sources', settings, ({ sources }) => sources)
  const labels = { allowSource: t`Source names`, expiresMinutes: t`Attribution window (minutes)` }
  return (
    <SettingForm
      title={t`Traffic sources`}
      lead={<Trans>Orders from links with ?source= and one of these names are counted under that name.</Trans>}
      editor={editor}
      labels={labels}
      consequence={<Trans>Applies to links opened from now on. Existing orders keep their source.</Trans>}
    >
      <ListLine
        label={labels.allowSource}
        hint={t`Letters, digits, - and _, comma-separated`}
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
