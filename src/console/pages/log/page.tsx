import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { operatorLog } from '#contract/operator/people.ts'
import { fetchData } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { logFacts } from '../../ui/log-facts.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Table } from '../../ui/table.tsx'
import { Changed, isEntrySave } from './changed.tsx'
import { actName, subjectName, writtenText } from './words.ts'

/** What operators did, newest first. Nobody can change a line of it. */
export function LogPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const log = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(operatorLog, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const acts = log.data?.pages.flatMap((page) => page.acts) ?? []
  return (
    <Page title={t`Log`} lead={<Trans>What operators did, newest first, in Japan time. Nobody can change it.</Trans>}>
      <PagedList
        list={log}
        empty={acts.length === 0 ? <EmptyState title={<Trans>Nothing was done yet</Trans>} /> : null}
        more={<Trans>Show older ones</Trans>}
      >
        <Table
          caption={t`Acts of operators`}
          rows={acts}
          keyOf={({ id }) => id}
          columns={[
            { id: 'at', label: t`When`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
            { id: 'who', label: t`Who`, show: ({ operator }) => writtenText(i18n, operator) },
            {
              id: 'what',
              label: t`What`,
              show: ({ act, subject }) => (
                <>
                  {actName(i18n, act)}
                  <small>{subjectName(i18n, subject)}</small>
                </>
              ),
            },
            {
              id: 'before',
              label: t`Before`,
              show: (one) =>
                isEntrySave(one.act) ? <Changed {...one} side="before" /> : logFacts(i18n, format.yen, one.before),
            },
            {
              id: 'after',
              label: t`After`,
              show: (one) =>
                isEntrySave(one.act) ? <Changed {...one} side="after" /> : logFacts(i18n, format.yen, one.after),
            },
            { id: 'why', label: t`Reason`, show: ({ reason }) => writtenText(i18n, reason) },
          ]}
        />
      </PagedList>
    </Page>
  )
}
