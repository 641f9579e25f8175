import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { TextArea } from '#kit/ui/forms/text-field.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import form from '../../ui/form.module.css'
import { Page, Section } from '../../ui/page.tsx'
import styles from './import.module.css'
import { useImport } from './model.ts'
import { ReportView } from './report.tsx'

/** The import page: checks a catalogue file, shows the consequence, and imports exactly that. */
export function ImportPage() {
  const { t } = useLingui()
  const model = useImport()
  const { chosen, report, error, isDone } = model
  const fileId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isReasonMissing = reason.trim() === ''
  return (
    <Page
      title={t`Import catalogue`}
      lead={
        <Trans>
          Import shops, packages, areas, themes, discount codes, banners and translations from a file. It’s only
          validated at first – nothing changes until you’ve seen the effect.
        </Trans>
      }
    >
      <Section title={t`File`}>
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen && !model.isLooking && !model.isPending) model.look()
          }}
        >
          <div className={styles.file}>
            <label htmlFor={fileId}>{t`Catalogue file`}</label>
            <input
              id={fileId}
              type="file"
              accept=".json,.jsonl,.ndjson,.csv"
              aria-describedby={`${fileId}-hint`}
              disabled={model.isPending}
              onChange={(event) => model.chooseFile(event.target.files?.[0] ?? null)}
            />
            <p id={`${fileId}-hint`} className={styles.hint}>
              <Trans>
                JSON, JSON Lines or a single table such as suppliers.csv or packages.csv. Max 8 MB. Give photos as https
                addresses or names of stored photos.
              </Trans>
            </p>
          </div>
          <Checkbox
            checked={chosen?.offlineMissing ?? false}
            disabled={chosen === null || model.isPending}
            onChange={model.chooseOffline}
          >
            <Trans>
              Unpublish shops that aren’t in the file, and packages missing from shops whose packages it lists
            </Trans>
          </Checkbox>
          <div className={form.buttons}>
            <Button
              type="submit"
              variant={report ? 'secondary' : 'primary'}
              pending={model.isLooking}
              disabled={chosen === null || model.isPending}
            >
              <Trans>Validate file</Trans>
            </Button>
          </div>
        </form>
      </Section>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      {model.isLooking && (
        <p role="status">
          <Trans>Validating file…</Trans>
        </p>
      )}
      {isDone && (
        <Banner tone="ok" role="status">
          <Trans>
            Imported. Customers see the changes within a second. Importing the same file again changes nothing.
          </Trans>
        </Banner>
      )}
      {report && !isDone && (
        <>
          <ReportView report={report} />
          {report.shown !== null && (
            <Section title={t`Import`}>
              <form
                className={form.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  setTried(true)
                  focusFirstInvalid(event.currentTarget)
                  if (!isReasonMissing && !model.isPending) model.press(reason.trim())
                }}
              >
                <TextArea
                  label={t`Reason`}
                  hint={t`Saved to the activity log.`}
                  maxLength={500}
                  value={reason}
                  onChange={setReason}
                  error={isTried && isReasonMissing ? t`Enter a reason.` : undefined}
                />
                <div className={form.buttons}>
                  <Button type="submit" pending={model.isPending}>
                    <Trans>Import these changes</Trans>
                  </Button>
                </div>
              </form>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
