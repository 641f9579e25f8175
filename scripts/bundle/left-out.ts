import type { Plugin } from 'vite'
import { LANGUAGES, LOCALES } from '../../src/domain/languages.ts'

/**
 * Lingui imports its message compiler but calls it only in development. The app calls it for an operator's own texts.
 * This plugin leaves it out of the libraries' chunk, so that it loads on demand.
 */
export const compilerOnDemand: Plugin = {
  name: 'message-compiler-on-demand',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/compileMessage') && importer?.includes('/@lingui/core/') ? '\0no-compiler' : null
  },
  load(id) {
    return id === '\0no-compiler' ? 'export const compileMessage = undefined' : null
  },
}

/** Keeps the calendar's texts of the app's languages only; it ships with thirty. */
export const calendarLanguages: Plugin = {
  name: 'calendar-languages',
  enforce: 'pre',
  load(id) {
    const language = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id)?.[1]
    return !language || LOCALES.some((locale) => LANGUAGES[locale].calendar === language) ? null : 'export default {}'
  },
}
