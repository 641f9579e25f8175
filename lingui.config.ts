import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-cn', 'zh-tw', 'ja'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/i18n/catalogs/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  orderBy: 'messageId',
})
