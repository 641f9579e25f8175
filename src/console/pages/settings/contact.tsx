import { Trans, useLingui } from '@lingui/react/macro'
import entries from '../../entries/entries.module.css'
import { TextLine } from '../../entries/fields.tsx'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

const TYPES = {
  name: 'text',
  responsible: 'text',
  address: 'text',
  email: 'email',
  telephone: 'tel',
  registration: 'text',
} as const

/** The facts about the operating company that guests read, and that the legal notice must state (LE-02). */
export function ContactSetting({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const editor = useSettingEditor('contact', settings, ({ contact }) => contact)
  const labels = {
    name: t({ message: 'Name', comment: 'Of the company that runs the service' }),
    responsible: t({ message: 'Responsible person', comment: 'Of the company that runs the service' }),
    address: t({ message: 'Address', comment: 'Of the company that runs the service' }),
    email: t`Support email`,
    telephone: t`Support phone`,
    registration: t({ message: 'Registration numbers', comment: 'Of the company that runs the service' }),
  }
  return (
    <SettingForm
      title={t`Business details`}
      lead={<Trans>Shown on the About pages and wherever guests look for help.</Trans>}
      editor={editor}
      labels={labels}
      consequence={
        <Trans>
          Shown on these pages and where guests can’t cancel or change online. The law requires all but the registration
          numbers: without them the server doesn’t start again.
        </Trans>
      }
    >
      <div className={entries.four}>
        {(['name', 'responsible', 'address', 'email', 'telephone', 'registration'] as const).map((path) => (
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
