import { useQuery } from '@tanstack/react-query'
import { localizedName } from '#i18n/names.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { agentAreasQuery } from './areas.ts'

/** Areas of a supplier. */
interface Placed {
  readonly rootAreaId: number
  readonly secondAreaId: number
}

/** Formats a supplier's areas in the UI language ("Tsukiji, Tokyo"); empty until the areas are loaded. */
export function usePlace(): (placed: Placed) => string {
  const locale = useLocale()
  const areas = useQuery(agentAreasQuery).data
  return ({ rootAreaId, secondAreaId }) => {
    const root = areas?.find(({ id }) => id === rootAreaId)
    const second = root?.children.find(({ id }) => id === secondAreaId)
    const names = [second, root].flatMap((area) => (area ? [localizedName(locale, area)] : []))
    // Chinese and Japanese put the larger area first, separated by a dot.
    return locale === 'en' ? names.join(', ') : names.reverse().join('・')
  }
}
