import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { EntryState } from '#contract/operator/catalogue.ts'
import { LANGUAGES, type Locale } from '#domain/languages.ts'
import { Badge, type Tone } from '#kit/ui/badge.tsx'

/** Names of the publication states. */
export const ENTRY_STATE_NAMES: Readonly<Record<EntryState, MessageDescriptor>> = {
  draft: msg({ message: 'Draft', comment: 'State of a shop that guests have never seen' }),
  published: msg({ message: 'Published', comment: 'State of a shop that guests see' }),
  hidden: msg({ message: 'Unpublished', comment: 'State of a shop that was taken off' }),
}
const TONES: Readonly<Record<EntryState, Tone>> = { draft: 'wait', published: 'ok', hidden: 'used' }

export function EntryStateBadge({ state }: { state: EntryState }) {
  const { i18n } = useLingui()
  return <Badge tone={TONES[state]}>{i18n._(ENTRY_STATE_NAMES[state])}</Badge>
}

/** Badge with the missing languages. */
export function MissingLanguages({ missing }: { missing: readonly Locale[] }) {
  if (missing.length === 0) return <>–</>
  return (
    <Badge tone="wait">
      <Trans comment="Before names of languages">
        Missing: {missing.map((code) => LANGUAGES[code].short).join(', ')}
      </Trans>
    </Badge>
  )
}
