import { useQuery } from '@tanstack/react-query'
import { configQuery } from './queries.ts'

/**
 * The company that runs the service, from the configuration. `operator` is undefined while loading; `error` is set
 * only without it.
 */
export function useOperator() {
  const { data, error, refetch } = useQuery(configQuery)
  const operator = data?.operator
  return { operator, error: operator ? null : error, retry: () => refetch() }
}
