import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { FaultsProvider } from '../../entries/fields.tsx'
import type { useEditor } from '../../entries/use-editor.ts'
import { differencesOf } from '../../ui/differences.ts'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import form from '../../ui/form.module.css'
import { Section } from '../../ui/page.tsx'
import { plainValue } from '../../ui/plain-value.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import styles from './settings.module.css'

interface SettingFormProps {
  readonly title: string
  readonly lead: ReactNode
  readonly editor: Omit<ReturnType<typeof useEditor<object>>, 'change' | 'compare'>
  /** Field labels by name. */
  readonly labels: Readonly<Record<string, string>>
  /** Formats a value; default: plain. */
  readonly show?: (path: string, value: unknown) => string
  /** The effect of saving, shown with the differences. */
  readonly consequence: ReactNode
  readonly children: ReactNode
}

/** The form of one setting, with a save dialog that shows what changes and for whom. */
export function SettingForm({ title, lead, editor, labels, consequence, children, ...props }: SettingFormProps) {
  const { t, i18n } = useLingui()
  const { show = (_path, value) => plainValue(i18n, value) } = props
  const { entry, present } = editor
  const labelOf = (path: string) => labels[path.split('.')[0] ?? ''] ?? path
  return (
    <Section title={title}>
      <p className={styles.lead}>{lead}</p>
      <FaultsProvider value={editor.faults}>
        <form
          className={form.form}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (editor.isDirty) editor.ask()
          }}
        >
          {present && (
            <EditConflict
              mine={entry}
              theirs={present.entry}
              labelOf={labelOf}
              show={show}
              onKeepMine={editor.keepMine}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <Fragment key={editor.version}>{children}</Fragment>
          <div className={form.buttons}>
            <Button type="submit" disabled={!editor.isDirty}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </FaultsProvider>
      {editor.isAsking && (
        <ReasonDialog
          title={title}
          button={t`Save`}
          isPending={editor.isSaving}
          error={editor.error}
          onClose={editor.close}
          onPress={editor.press}
        >
          <ul className={styles.changes}>
            {differencesOf(entry, editor.before).map(({ path, mine, theirs }) => (
              <li key={path}>
                {labelOf(path)}: {show(path, theirs)} → {show(path, mine)}
              </li>
            ))}
          </ul>
          <p>{consequence}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
