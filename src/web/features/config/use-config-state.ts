import { useQuery } from '@tanstack/react-query'
import { configQuery } from './queries.ts'

/** The public settings for a page. `config` is undefined while loading; `error` is set only without it. */
export function useConfigState() {
  const { data: config, error, refetch } = useQuery(configQuery)
  return { config, error: config ? null : error, retry: () => refetch() }
}
