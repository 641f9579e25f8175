import type { QueryClient } from '@tanstack/react-query'
import { localeTranslate } from '#contract/content.ts'
import { applyTranslationsPerLanguage } from '#i18n/translations.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/**
 * GET /api/locale/translate, once per visit: the operator's texts override the built-in ones (P-7.8). If the call
 * fails, the built-in texts remain.
 */
export async function loadOperatorTranslations(client: QueryClient): Promise<void> {
  try {
    const list = await client.fetchQuery({
      queryKey: ['translations'],
      queryFn: ({ signal }) => fetchData(localeTranslate, {}, { signal }),
      staleTime: STALE.fixed,
    })
    if (list.length > 0) applyTranslationsPerLanguage(list)
  } catch {
    // The built-in catalogs contain every text.
  }
}
