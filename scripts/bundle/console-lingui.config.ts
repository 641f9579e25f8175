import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { OPERATOR_LOCALES } from '../../src/domain/account/operator-role.ts'

/** Extracts the console's texts and those of the shared UI kit into the console's own catalogs. */
export default defineConfig({
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  sourceLocale: 'en',
  locales: [...OPERATOR_LOCALES],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/console/catalogs/{locale}',
      include: ['src/console', 'src/kit'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
