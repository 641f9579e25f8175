import { useMutation } from '@tanstack/react-query'
import { readShopStatement, shopStatementCsv } from '#contract/operator/payouts.ts'
import { fetchData } from '#kit/api/client.ts'
import { STATEMENT_HEADS } from '../../ui/csv-column-names.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { useSaveCsv } from '../../ui/save-file.ts'
import { usePages } from '../../ui/searched-list.ts'

/** A statement with its lines, and its CSV file. */
export function useStatement() {
  const id = Number(usePageAddress().params['statement'])
  const saveCsv = useSaveCsv()
  const csv = useMutation({
    mutationFn: () => fetchData(shopStatementCsv, { statement: id }),
    onSuccess: ({ csv: text }) => saveCsv(text, `statement-${id}.csv`, STATEMENT_HEADS),
  })
  return { id, pages: usePages('statement', readShopStatement, { statement: id }), csv }
}
