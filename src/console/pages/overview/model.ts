import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type OVERVIEW_TABLES, operatorOverview, overviewCsv } from '#contract/operator/overview.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { OVERVIEW_SPANS, type OverviewSpan } from '#domain/calendar/overview-periods.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { OVERVIEW_HEADS } from '../../ui/csv-column-names.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { useSaveCsv } from '../../ui/save-file.ts'

export type Overview = ResponseOf<typeof operatorOverview>
export type OverviewTable = (typeof OVERVIEW_TABLES)[number]

const isSpan = (text: string | undefined): text is OverviewSpan => OVERVIEW_SPANS.some((span) => span === text)

/** The overview of the span in the URL: seven days by default. */
export function useOverview() {
  const router = useRouter()
  const saveCsv = useSaveCsv()
  const { search } = usePageAddress()
  const span = isSpan(search['span']) ? search['span'] : '7days'
  const overview = useQuery({
    queryKey: ['overview', span],
    queryFn: ({ signal }) => fetchData(operatorOverview, { span }, { signal }),
  })
  const csv = useMutation({
    mutationFn: async (table: OverviewTable) => ({ table, ...(await fetchData(overviewCsv, { span, table })) }),
    onSuccess: ({ table, csv: text }) => saveCsv(text, `overview-${table}-${span}.csv`, OVERVIEW_HEADS[table]),
  })
  return {
    ...{ span, overview, csv },
    show: (next: OverviewSpan) =>
      void router.navigate({ href: `${consolePath('overview')}${stringifySearch({ span: next })}` }),
  }
}
