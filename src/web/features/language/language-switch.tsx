import { useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import { LANGUAGES } from '#domain/languages.ts'
import { isLocale, LOCALES } from '#i18n/locales.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { chooseLocale } from './language.ts'
import styles from './language-switch.module.css'

/** The languages, each under its own name. `short` fits a mobile bar. */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const choose = async (chosen: string) => {
    if (!isLocale(chosen)) return
    try {
      await chooseLocale(chosen)
    } catch {
      showToast(t`This language could not be loaded. Try again when you are online.`, { tone: 'bad' })
    }
  }
  return (
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
  )
}
