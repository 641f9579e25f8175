import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContentList } from '#contract/operator/content.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { EditConflict, type StoredVersion } from '../../ui/edit-conflict.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { draftOf, type Entry, entryOf, nameOf } from './draft.ts'
import { EntryForm } from './entry-form.tsx'
import { FIELDS } from './fields.ts'
import type { Asked } from './model.ts'
import { shownValue } from './shown-value.ts'

interface ContentDialogProps {
  readonly list: ContentList
  readonly asked: Asked
  readonly isPending: boolean
  readonly error: string | null
  readonly faults: readonly { readonly field: string; readonly message: string }[]
  readonly conflict: StoredVersion<Entry> | null
  readonly onGoOn: () => void
  readonly onPerform: (entry: Entry, reason: string) => void
  readonly onClose: () => void
}

/** The dialog that creates, edits, ends or removes an entry: its fields or the consequence, and the reason. */
export function ContentDialog(props: ContentDialogProps) {
  const { list, asked, conflict, error } = props
  const { t, i18n } = useLingui()
  const isForm = asked.act === 'make' || asked.act === 'edit'
  const [before, setBefore] = useState<Entry | null>(asked.act === 'make' ? null : asked.row.entry)
  const [draft, setDraft] = useState(() => draftOf(list, before))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isReasonMissing = reason.trim() === ''
  const isTyped = reason !== '' || JSON.stringify(draft) !== JSON.stringify(draftOf(list, before))
  const entry = isForm ? entryOf(list, draft, before) : (before ?? {})
  const [name] = useState(() => nameOf(list, asked.act === 'make' ? {} : asked.row.entry, i18n.locale))
  const texts = {
    make: { title: t`Create entry`, button: t`Save` },
    edit: { title: t`Edit ${name}`, button: t`Save` },
    end: { title: t`Deactivate ${name}`, button: t`Deactivate now` },
    remove: { title: t`Remove ${name}`, button: t`Remove` },
  }[asked.act]
  const fields = FIELDS[list]
  const fieldAt = (path: string) => fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
  /** Faults without a field in the form. */
  const others = props.faults.filter(({ field }) => {
    return !fields.some(({ name, kind }) => field === name || (kind === 'texts' && field.startsWith(`${name}.`)))
  })
  return (
    <FormDialog
      title={texts.title}
      button={texts.button}
      isDanger={!isForm}
      isPending={props.isPending}
      isDisabled={conflict !== null}
      isTyped={isTyped}
      error={
        error && (
          <>
            {error}
            {others.map(({ field, message }) => (
              <div key={`${field} ${message}`}>
                <code>{field}</code> <Fault message={message} />
              </div>
            ))}
          </>
        )
      }
      onClose={props.onClose}
      onSubmit={() => {
        setTried(true)
        if (!isReasonMissing) props.onPerform(entry, reason.trim())
      }}
    >
      {conflict && (
        <EditConflict
          mine={entry}
          theirs={conflict.entry}
          show={(path, value) => shownValue(i18n, fieldAt(path), value)}
          labelOf={(path) => {
            const field = fieldAt(path)
            if (!field) return path
            const locale = LOCALES.find((one) => path === `${field.name}.${one}`)
            return i18n._(field.label) + (locale ? ` (${LANGUAGES[locale].name})` : '')
          }}
          onKeepMine={() => {
            setBefore(conflict.entry)
            props.onGoOn()
          }}
          onTakeTheirs={() => {
            setBefore(conflict.entry)
            setDraft(draftOf(list, conflict.entry))
            props.onGoOn()
          }}
        />
      )}
      {isForm ? (
        <EntryForm
          fields={fields}
          draft={draft}
          onChange={(part) => setDraft((all) => ({ ...all, ...part }))}
          isNew={asked.act === 'make'}
          faults={props.faults}
        />
      ) : (
        <Consequence asked={asked} />
      )}
      <ReasonField value={reason} onChange={setReason} isMissing={isTried && isReasonMissing} />
    </FormDialog>
  )
}

function Consequence({ asked }: { asked: Exclude<Asked, { readonly act: 'make' }> }) {
  const { uses } = asked.row
  if (asked.act === 'remove')
    return (
      <p>
        <Trans>Customers stop seeing it within a second. The activity log keeps a copy.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        This code can no longer be used. Orders that already used it keep their price ({uses?.paid ?? 0} paid,{' '}
        {uses?.unpaid ?? 0} unpaid). Nothing is refunded or charged.
      </Trans>
    </p>
  )
}
