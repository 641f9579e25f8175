import { useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import { isLocale, LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { chooseLocale } from './language.ts'
import styles from './language-switch.module.css'

const SHORT = { en: 'EN', 'zh-cn': '简', 'zh-tw': '繁', ja: '日本語' } as const

/** The four languages, each under its own name. `short` fits a mobile bar. */
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
      <span aria-hidden="true" lang={LANGUAGE_TAGS[locale]}>
        {short ? SHORT[locale] : LANGUAGE_NAMES[locale]}
      </span>
      <select aria-label={t`Language`} value={locale} onChange={(event) => void choose(event.target.value)}>
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={LANGUAGE_TAGS[each]}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
