import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CsvTable } from '#contract/operator/csv.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { failureText } from '../api/failure-text.ts'
import type { Heads } from './csv-heads.ts'
import { useSaveCsv } from './save-file.ts'

/** A table for spreadsheets; one that may be cut says so. */
type Table = Pick<CsvTable, 'csv'> & Partial<CsvTable>
export type CsvOfList = UseMutationResult<Table, Error, void>

/** Saves a list as a file of this name, once `mutate` is called. */
export function useCsvOf(read: () => Promise<Table>, name: string, heads: Heads): CsvOfList {
  const save = useSaveCsv()
  return useMutation({ mutationFn: read, onSuccess: ({ csv }) => save(csv, name, heads) })
}

export function SaveCsv({ csv, disabled }: { readonly csv: CsvOfList; readonly disabled: boolean }) {
  return (
    <Button variant="secondary" pending={csv.isPending} disabled={disabled} onClick={() => csv.mutate()}>
      <Trans>Save as CSV</Trans>
    </Button>
  )
}

/** Why there is no file, or what is not in it. */
export function CsvNotes({ csv }: { readonly csv: CsvOfList }) {
  const { i18n } = useLingui()
  if (csv.error) {
    return (
      <Banner tone="bad" role="alert">
        {failureText(i18n, csv.error)}
      </Banner>
    )
  }
  if (!csv.data?.isCut) return null
  return (
    <Banner tone="wait" role="status">
      <Plural
        value={csv.data.rows ?? 0}
        other="The table has the first # lines of the list. Narrow the search for the others."
      />
    </Banner>
  )
}
