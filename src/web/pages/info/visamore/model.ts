import { useQuery } from '@tanstack/react-query'
import { visaQuery } from '#web/features/catalogue/visa-query.ts'

/** The static file with the offer's shops; undefined while loading. */
export function useVisaFile() {
  const { data, error, refetch } = useQuery(visaQuery)
  return { file: data, error: data ? null : error, retry: () => refetch() }
}
