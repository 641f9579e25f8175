import type { Locale } from '#domain/languages.ts'
import { UNSUPPORTED } from '#kit/floor/unsupported.ts'
import { isSupportedBrowser } from './is-supported-browser.ts'

/**
 * In a browser that is too old, states which version the app needs, above the document's content (the server's page, a
 * saved ticket or an empty frame). Built as a separate script (scripts/bundle/start-script.ts) that runs before the
 * app's in every document.
 */

/** The oldest supported browsers, filled in from package.json by the build. */
declare const FLOOR: { readonly ios_saf: string; readonly chrome: string; readonly firefox: string }

interface Sentence {
  readonly needs: string
  readonly still: string
}

const BROWSERS = [`iOS ${FLOOR.ios_saf}`, `Chrome ${FLOOR.chrome}`, `Firefox ${FLOOR.firefox}`]

const SENTENCES: Readonly<Record<Locale, Sentence>> = {
  en: {
    needs: `This browser is too old for this site. Please use ${BROWSERS.join(', ')} or later.`,
    still: 'You can still read public pages, and saved tickets still open.',
  },
  'zh-cn': {
    needs: `您的浏览器版本过低，无法使用本网站的全部功能。请使用 ${BROWSERS.join('、')} 或更高版本。`,
    still: '公开页面仍可阅读，已保存的凭证也仍可打开。',
  },
  'zh-tw': {
    needs: `您的瀏覽器版本過舊，無法使用本網站的完整功能。請使用 ${BROWSERS.join('、')} 以上的版本。`,
    still: '公開頁面仍可閱讀，已儲存的票券也仍可開啟。',
  },
  ja: {
    needs: `お使いのブラウザーは古いため、このサイトの機能をご利用いただけません。${BROWSERS.join('、')} 以降をお使いください。`,
    still: '公開ページの閲覧と、保存済みチケットの表示は引き続きできます。',
  },
}

/** The reader's likely languages, most likely first. */
function languages(): readonly string[] {
  const { lang } = document.documentElement
  const kept = /(?:^|; )lang=([\w-]+)/.exec(document.cookie)
  // The app's own document is in English until the app runs.
  const isOfReader = lang !== 'en' || document.querySelector('[data-rendered],[data-static]') !== null
  return [...(isOfReader ? [lang] : []), ...(kept?.[1] ? [kept[1]] : []), ...navigator.languages]
}

function localeOf(tag: string): Locale | null {
  const text = tag.toLowerCase()
  if (/^zh-(?:tw|hk|mo|hant)/.test(text)) return 'zh-tw'
  if (text.startsWith('zh')) return 'zh-cn'
  return text.startsWith('ja') ? 'ja' : text.startsWith('en') ? 'en' : null
}

function show(): void {
  const locale =
    languages()
      .map(localeOf)
      .find((one) => one !== null) ?? 'en'
  const { needs, still } = SENTENCES[locale]
  const notice = document.createElement('p')
  notice.id = 'below-floor'
  notice.lang = locale
  notice.setAttribute('role', 'alert')
  // The check and operator apps have neither public pages nor saved tickets.
  notice.textContent = /^\/(?:check|operator)\b/.test(location.pathname) ? needs : `${needs} ${still}`
  // Inline styles, because the browser may not understand the style sheets.
  notice.style.cssText =
    'position:relative;z-index:9;margin:0;padding:12px 16px;border-bottom:3px solid #c23b22;background:#fff;color:#221f1b;font-size:16px;line-height:1.5'
  document.body.insertBefore(notice, document.body.firstChild)
}

if (!isSupportedBrowser() && !(UNSUPPORTED in document.documentElement.dataset)) {
  document.documentElement.dataset[UNSUPPORTED] = ''
  show()
}
