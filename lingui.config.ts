import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LOCALES } from './src/domain/languages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LOCALES],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['src'], exclude: ['**/*.test.*', 'src/console/**'] },
  ],
  // Without line numbers, so that moving a line changes no catalog.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
