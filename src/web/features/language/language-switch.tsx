import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import { LANGUAGES } from '#domain/languages.ts'
import { isLocale, LANGUAGE_PARAMETER, LOCALES } from '#i18n/locales.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { chooseLocale } from './language.ts'
import styles from './language-switch.module.css'

/** Links to the page in the other languages for readers without scripts. The server stores the choice (SR-02). */
function LanguageLinks() {
  const { t } = useLingui()
  const locale = useLocale()
  const search = useRouterState({ select: ({ location }) => location.search })
  return (
    <nav className={styles.links} aria-label={t`Language`}>
      {LOCALES.filter((each) => each !== locale).map((each) => (
        <a
          key={each}
          href={stringifySearch({ ...search, [LANGUAGE_PARAMETER]: each })}
          lang={LANGUAGES[each].tag}
          hrefLang={LANGUAGES[each].tag}
          aria-label={LANGUAGES[each].name}
        >
          {LANGUAGES[each].short}
        </a>
      ))}
    </nav>
  )
}

/** Language menu; each language has its own name. `short` fits a mobile bar. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const choose = async (chosen: string) => {
    if (!isLocale(chosen)) return
    try {
      await chooseLocale(chosen)
    } catch {
      showToast(t`We couldn’t load this language. Try again when you’re online.`, { tone: 'bad' })
    }
  }
  return (
    <>
      <noscript>
        <LanguageLinks />
      </noscript>
      <span className={styles.switch}>
        <Languages aria-hidden="true" />
        <span aria-hidden="true" lang={LANGUAGES[locale].tag}>
          {LANGUAGES[locale][short ? 'short' : 'name']}
        </span>
        <select aria-label={t`Language`} value={locale} onChange={(event) => void choose(event.target.value)}>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={LANGUAGES[each].tag}>
              {LANGUAGES[each].name}
            </option>
          ))}
        </select>
      </span>
    </>
  )
}
