import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-cn', 'zh-tw', 'ja'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  // Without line numbers, so that a moved line changes no catalog.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
