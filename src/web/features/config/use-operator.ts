import { useQuery } from '@tanstack/react-query'
import { configQuery } from './queries.ts'

/** The company that runs the service, from the configuration; undefined while loading. */
export function useOperator() {
  const { data, error, refetch } = useQuery(configQuery)
  const operator = data?.operator
  return { operator, error: operator ? null : error, retry: () => refetch() }
}
