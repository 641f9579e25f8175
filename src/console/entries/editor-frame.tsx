import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { PreviewData } from '#contract/operator/preview.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { Fault } from '../ui/fault.tsx'
import form from '../ui/form.module.css'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import styles from './entries.module.css'
import { useFieldName } from './field-names.ts'
import { FaultsProvider } from './fields.tsx'
import { Preview } from './preview.tsx'
import type { useEditor } from './use-editor.ts'
import { usePreview } from './use-preview.ts'

interface EditorFrameProps {
  readonly editor: Pick<
    ReturnType<typeof useEditor<object>>,
    | 'entry'
    | 'version'
    | 'isDirty'
    | 'isWaiting'
    | 'faults'
    | 'present'
    | 'keepMine'
    | 'takeTheirs'
    | 'isAsking'
    | 'ask'
    | 'close'
    | 'press'
    | 'isSaving'
    | 'error'
  >
  readonly isNew: boolean
  /** Formats a field's value, to compare two versions. */
  readonly show: (path: string, value: unknown) => ReactNode
  /** Requests the preview of the typed entry. */
  readonly preview: () => Promise<PreviewData>
  readonly children: ReactNode
}

/** The form around an entry's fields: faults, conflicting saves, the save button, and the preview. */
export function EditorFrame({ editor, isNew, show, preview: askPreview, children }: EditorFrameProps) {
  const { t } = useLingui()
  const { entry, present, version } = editor
  const nameOf = useFieldName()
  const preview = usePreview(entry, askPreview)
  const faults = editor.faults.size > 0 ? editor.faults : preview.faults
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.size > 0) told.current?.focus()
  }, [faults])
  return (
    <FaultsProvider value={faults}>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editor.ask()
        }}
      >
        {present && (
          <EditConflict
            mine={entry}
            theirs={present.entry}
            labelOf={nameOf}
            show={show}
            onKeepMine={editor.keepMine}
            onTakeTheirs={editor.takeTheirs}
          />
        )}
        {faults.size > 0 && (
          <div ref={told} tabIndex={-1}>
            <Banner tone="bad" role="alert">
              <Trans>Fix these before saving:</Trans>
              <ul>
                {[...faults].map(([field, message]) => (
                  <li key={field}>
                    {nameOf(field)}: <Fault message={message} />
                  </li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
        <Fragment key={version}>{children}</Fragment>
        <div className={styles.end}>
          <Button type="submit" disabled={editor.isWaiting || (!editor.isDirty && !isNew)}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="secondary" pending={preview.isPending} disabled={editor.isWaiting} onClick={preview.press}>
            <Trans comment="Button that shows a shop as guests would see it">Preview</Trans>
          </Button>
          {(editor.isDirty || editor.isWaiting) && (
            <span role="status">
              {editor.isWaiting ? (
                <Trans>Photos are still uploading. Save when they appear above.</Trans>
              ) : (
                <Trans>Unsaved changes</Trans>
              )}
            </span>
          )}
        </div>
      </form>
      <Preview preview={preview} />
      {editor.isAsking && (
        <ReasonDialog
          title={isNew ? t`Save as draft` : t`Save changes`}
          button={t`Save`}
          isPending={editor.isSaving}
          error={editor.error}
          onClose={editor.close}
          onPress={editor.press}
        >
          <p>
            {isNew ? (
              <Trans>Visible to guests once published.</Trans>
            ) : (
              <Trans>If this is published, guests see the change within a second.</Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </FaultsProvider>
  )
}
