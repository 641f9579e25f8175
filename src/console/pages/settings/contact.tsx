import { Trans, useLingui } from '@lingui/react/macro'
import entries from '../../entries/entries.module.css'
import { TextLine } from '../../entries/fields.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

const TYPES = { name: 'text', address: 'text', email: 'email', telephone: 'tel' } as const

/** The operating company's contact data, shown to guests. */
export function ContactSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('contact', settings, ({ contact }) => contact)
  const labels = {
    name: t({ message: 'Name', comment: 'Of the company that runs the service' }),
    address: t({ message: 'Address', comment: 'Of the company that runs the service' }),
    email: t`Support email`,
    telephone: t`Support phone`,
  }
  return (
    <SettingForm
      title={t`Business details`}
      lead={<Trans>Shown on the About pages and wherever guests look for help.</Trans>}
      editor={editor}
      labels={labels}
      consequence={
        <Trans>Shown on these pages and where guests can’t cancel or change online. Leave empty to hide.</Trans>
      }
    >
      <div className={entries.four}>
        {(['name', 'address', 'email', 'telephone'] as const).map((path) => (
          <TextLine
            key={path}
            label={labels[path]}
            path={path}
            type={TYPES[path]}
            maxLength={200}
            value={editor.entry[path]}
            onChange={(value) => editor.change({ [path]: value })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
