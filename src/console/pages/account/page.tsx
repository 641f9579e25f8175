import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOperatorSessions, operatorSessions } from '#contract/operator/access.ts'
import { fetchData } from '#kit/api/client.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '../../api/failure-text.ts'
import { browserName } from '../../ui/browser-name.ts'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'

const KEY = ['sessions']

/** The operator's sessions, with buttons to end the others. */
export function AccountPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchData(operatorSessions, {}, { signal }) })
  const end = useMutation({
    mutationFn: (id: number | undefined) => fetchData(endOperatorSessions, id === undefined ? {} : { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (sessions.isPending) return <Loading />
  if (sessions.isLoadingError) return <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
  const others = sessions.data.filter(({ current }) => !current)
  return (
    <Page
      title={t`My account`}
      lead={<Trans>Active sessions. They expire after 12 hours.</Trans>}
      actions={
        others.length > 0 && (
          <Button variant="danger" pending={end.isPending} onClick={() => end.mutate(undefined)}>
            <Trans>End all other sessions</Trans>
          </Button>
        )
      }
    >
      {end.error && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, end.error)}
        </Banner>
      )}
      <Table
        caption={t`Sessions`}
        rows={sessions.data}
        keyOf={({ id }) => id}
        columns={[
          { id: 'device', label: t`Browser`, show: ({ device }) => browserName(device) ?? t`Unknown` },
          { id: 'since', label: t`Started (Japan time)`, show: ({ createdAt }) => format.dateTime(createdAt) },
          {
            id: 'act',
            label: t`Session`,
            show: ({ id, current }) =>
              current ? (
                <Badge tone="ok">
                  <Trans>Current</Trans>
                </Badge>
              ) : (
                <Button size="sm" variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
                  <Trans comment="Ends a session">End session</Trans>
                </Button>
              ),
          },
        ]}
      />
    </Page>
  )
}
