import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#web/features/config/queries.ts'

/** Who runs the service, which is a setting; undefined until it is known. */
export function useOperator() {
  const { data, error, refetch } = useQuery(configQuery)
  const operator = data?.operator
  return { operator, error: operator ? null : error, retry: () => refetch() }
}
