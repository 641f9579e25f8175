import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AgentArea, agentAreaTree } from '#contract/catalogue.ts'
import { headerRootAreas } from '#domain/catalogue/area-choice.ts'
import { localizedName } from '#i18n/names.ts'
import { fetchData } from '#kit/api/client.ts'
import type { Option } from '#kit/ui/forms/select.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/agentArea/child/list/all: root areas with their districts. */
export const agentAreasQuery = queryOptions({
  queryKey: ['agentAreas'],
  queryFn: ({ signal }) => fetchData(agentAreaTree, {}, { signal }),
  staleTime: STALE.fixed,
})

const NONE: readonly AgentArea[] = []

/** Options for root areas other than Japan, up to nine including the chosen one, and for its districts (UI-02). */
export function useAreaOptions(rootAreaId: string): { roots: Option[]; districts: Option[] } {
  const locale = useLocale()
  const areas = useQuery(agentAreasQuery).data ?? NONE
  const toOption = (area: { id: number } & Parameters<typeof localizedName>[1]): Option => ({
    value: String(area.id),
    label: localizedName(locale, area),
  })
  const roots = headerRootAreas(
    areas.map((area) => ({ ...area, nameEn: area.enName, nameJa: area.jpName })),
    Number(rootAreaId),
  )
  const chosen = areas.find((area) => String(area.id) === rootAreaId)
  return { roots: roots.map(toOption), districts: (chosen?.children ?? []).map(toOption) }
}
