import { useQuery } from '@tanstack/react-query'
import { localizedName } from '#i18n/names.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { agentAreasQuery } from './areas.ts'

/** Where something is. */
interface Placed {
  readonly rootAreaId: number
  readonly secondAreaId: number
}

/** "Tsukiji, Tokyo" in the UI language, for a supplier; empty until the areas are there. */
export function usePlace(): (placed: Placed) => string {
  const locale = useLocale()
  const areas = useQuery(agentAreasQuery).data
  return ({ rootAreaId, secondAreaId }) => {
    const root = areas?.find(({ id }) => id === rootAreaId)
    const second = root?.children.find(({ id }) => id === secondAreaId)
    const names = [second, root].flatMap((area) => (area ? [localizedName(locale, area)] : []))
    // Chinese and Japanese write from the large to the small, with a dot between.
    return locale === 'en' ? names.join(', ') : names.reverse().join('・')
  }
}
