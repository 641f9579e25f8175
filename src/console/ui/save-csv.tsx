import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CsvTable } from '#contract/operator/csv.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { failureText } from '../api/failure-text.ts'
import type { ColumnNames } from './csv-column-names.ts'
import { useSaveCsv } from './save-file.ts'

/** A CSV table, and whether it was cut. */
type Table = Pick<CsvTable, 'csv'> & Partial<CsvTable>
export interface CsvOfList {
  readonly isPending: boolean
  /** Error of the current filter only. */
  readonly error: Error | null
  readonly data: Table | undefined
  readonly save: () => void
}

/** Saves a list as a CSV file; `asked` is the request. */
export function useCsvOf<Asked>(
  read: (asked: Asked) => Promise<Table>,
  { asked, name, heads }: { readonly asked: Asked; readonly name: string; readonly heads: ColumnNames },
): CsvOfList {
  const saveCsv = useSaveCsv()
  const { isPending, error, data, variables, mutate } = useMutation({
    mutationFn: read,
    onSuccess: ({ csv }) => saveCsv(csv, name, heads),
  })
  // A result for another filter does not apply.
  const isOfThis = JSON.stringify(variables) === JSON.stringify(asked)
  return {
    isPending,
    error: isOfThis ? error : null,
    data: isOfThis ? data : undefined,
    save: () => mutate(asked),
  }
}

export function SaveCsv({ csv, disabled }: { readonly csv: CsvOfList; readonly disabled: boolean }) {
  return (
    <Button variant="secondary" pending={csv.isPending} disabled={disabled} onClick={csv.save}>
      <Trans>Export CSV</Trans>
    </Button>
  )
}

/** Shows why there is no file, or that it was cut. */
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
        other="The file has only the first # rows of the list. Narrow your search to export the rest."
      />
    </Banner>
  )
}
