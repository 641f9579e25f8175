import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { TextArea } from '#kit/ui/forms/text-field.tsx'
import form from '../../ui/form.module.css'
import { leadToWrong } from '../../ui/lead-to-wrong.ts'
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
      title={t`Import a catalogue`}
      lead={
        <Trans>
          Shops, packages, areas, themes, codes, banners and words from a file. First it is only checked: nothing is
          changed before you have seen what it does.
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
                JSON, JSON Lines, or one table: suppliers.csv, packages.csv and so on. 8 MB at most. Pictures in it are
                addresses, or names of pictures that are here already.
              </Trans>
            </p>
          </div>
          <Checkbox
            checked={chosen?.offlineMissing ?? false}
            disabled={chosen === null || model.isPending}
            onChange={model.chooseOffline}
          >
            <Trans>
              Take shops off that the file does not name, and packages that it does not name of shops whose packages it
              lists
            </Trans>
          </Checkbox>
          <div className={form.buttons}>
            <Button
              type="submit"
              variant={report ? 'secondary' : 'primary'}
              pending={model.isLooking}
              disabled={chosen === null || model.isPending}
            >
              <Trans>Check the file</Trans>
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
          <Trans>The file is being checked…</Trans>
        </p>
      )}
      {isDone && (
        <Banner tone="ok" role="status">
          <Trans>Imported. Customers see it within a second. The same file again changes nothing.</Trans>
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
                  leadToWrong(event.currentTarget)
                  if (!isReasonMissing && !model.isPending) model.press(reason.trim())
                }}
              >
                <TextArea
                  label={t`Reason`}
                  hint={t`It stays in the log.`}
                  maxLength={500}
                  value={reason}
                  onChange={setReason}
                  error={isTried && isReasonMissing ? t`Say why.` : undefined}
                />
                <div className={form.buttons}>
                  <Button type="submit" pending={model.isPending}>
                    <Trans>Import what is shown</Trans>
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
