import { useQuery } from '@tanstack/react-query'
import { visaQuery } from '#web/features/catalogue/visa-query.ts'

/** The static file of the offer's shops; undefined until it is there. */
export function useVisaFile() {
  const { data, error, refetch } = useQuery(visaQuery)
  return { file: data, error: data ? null : error, retry: () => refetch() }
}
