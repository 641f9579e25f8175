import type { QueryClient } from '@tanstack/react-query'
import { localeTranslate } from '#contract/content.ts'
import { followLanguage } from '#i18n/translations.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/**
 * GET /api/locale/translate, once a visit: the operator's words over the built-in ones (P-7.8). Without an
 * answer the built-in ones serve.
 */
export async function loadOperatorTranslations(client: QueryClient): Promise<void> {
  try {
    const list = await client.fetchQuery({
      queryKey: ['translations'],
      queryFn: ({ signal }) => fetchData(localeTranslate, {}, { signal }),
      staleTime: STALE.fixed,
    })
    if (list.length > 0) followLanguage(list)
  } catch {
    // The catalogs have every text.
  }
}
