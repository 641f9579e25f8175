import { Trans } from '@lingui/react/macro'
import SearchCheck from 'lucide-react/icons/search-check'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import type { SuppliersModel } from './model.ts'

/** States how the server interpreted a keyword that has no results as typed (PE-01). */
export function KeywordNotice({ model }: { model: SuppliersModel }) {
  const { keyword, reading } = model
  if (!reading || !keyword) return null
  const read = <AppLink href={model.href({ keyword: reading.keyword })}>{reading.keyword}</AppLink>
  return (
    <Banner tone="info" icon={<SearchCheck aria-hidden="true" />}>
      {reading.kind === 'corrected' ? (
        <Trans comment="After a search with a typing error; the last placeholder is the corrected keyword">
          No results for “{keyword}”. Showing results for “{read}”.
        </Trans>
      ) : reading.isPart ? (
        <Trans comment="After a search with several words, of which each shop that is shown has some">
          No places match all of “{keyword}”. Showing partial matches.
        </Trans>
      ) : (
        <Trans comment="After a search with several words; the last placeholder is the words that were found">
          No places match all of “{keyword}”. Showing results for “{read}”.
        </Trans>
      )}
    </Banner>
  )
}
