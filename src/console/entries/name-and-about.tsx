import { useLingui } from '@lingui/react/macro'
import { TranslatedTexts } from './fields.tsx'
import type { Texts } from './texts.ts'

interface NameAndAboutProps {
  readonly entry: { readonly name: Texts; readonly about: Texts }
  readonly change: (part: { readonly name: Texts } | { readonly about: Texts }) => void
}

/** The texts that shops and packages share. */
export function NameAndAbout({ entry, change }: NameAndAboutProps) {
  const { t } = useLingui()
  return (
    <>
      <TranslatedTexts
        label={t`Name`}
        path="name"
        maxLength={200}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <TranslatedTexts
        label={t`Description`}
        path="about"
        isLong
        maxLength={4000}
        value={entry.about}
        onChange={(about) => change({ about })}
      />
    </>
  )
}
