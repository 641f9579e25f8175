import type { Plugin } from 'vite'
import { LANGUAGES, LOCALES } from '../../src/domain/languages.ts'

/**
 * Lingui names its compiler of messages, but calls it in development only. Ours is called for the operator's own texts,
 * when they come; with this it is fetched then, and not with the libraries.
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

/** The calendar's own words in our languages only; it ships with thirty. */
export const calendarLanguages: Plugin = {
  name: 'calendar-languages',
  enforce: 'pre',
  load(id) {
    const language = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id)?.[1]
    return !language || LOCALES.some((locale) => LANGUAGES[locale].calendar === language) ? null : 'export default {}'
  },
}
