import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { operatorReport, type REPORT_TABLES, reportCsv } from '#contract/operator/reports.ts'
import { periodFault } from '#domain/calendar/period.ts'
import { SPANS, type Span } from '#domain/calendar/spans.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { REPORT_HEADS } from '../../ui/csv-heads.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { daysOf } from '../../ui/period.ts'
import { useSaveCsv } from '../../ui/save-file.ts'

type Period = RequestOf<typeof operatorReport>
export type Report = ResponseOf<typeof operatorReport>
export type ReportTable = (typeof REPORT_TABLES)[number]

const isSpan = (text: string | undefined): text is Span => SPANS.some((span) => span === text)

function periodOf(search: PageAddress['search']): Period {
  return { ...daysOf(search), by: isSpan(search['by']) ? search['by'] : 'day' }
}

/** The report of the period in the URL. An invalid period (`isFit` false) is not requested. */
export function useReport() {
  const router = useRouter()
  const saveCsv = useSaveCsv()
  const period = periodOf(usePageAddress().search)
  const isFit = periodFault(period) === null
  const report = useQuery({
    enabled: isFit,
    queryKey: ['report', period],
    queryFn: ({ signal }) => fetchData(operatorReport, period, { signal }),
  })
  const csv = useMutation({
    mutationFn: async (table: ReportTable) => ({ table, ...(await fetchData(reportCsv, { ...period, table })) }),
    onSuccess: ({ table, csv }) => saveCsv(csv, `${table}-${period.from}-${period.to}.csv`, REPORT_HEADS[table]),
  })
  return {
    ...{ period, isFit, report, csv },
    show: (part: Partial<Period>) =>
      void router.navigate({ href: `${consolePath('reports')}${stringifySearch({ ...period, ...part })}` }),
  }
}
