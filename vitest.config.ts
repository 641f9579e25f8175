import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { HOOK_MS, PATIENCE_MS, TEST_MS } from './tests/support/limits.ts'
import { LEAVES_TO_RELEASE } from './tests/support/tier.ts'

const web = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
const setupFiles = ['tests/support/temporal.ts']
const exclude = LEAVES_TO_RELEASE ? ['**/*.release.test.ts'] : []
const patient = { testTimeout: TEST_MS, hookTimeout: HOOK_MS, expect: { poll: { timeout: PATIENCE_MS } } }

export default defineConfig({
  test: {
    // One worker per core: the default leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // These tests cover pure code, so files may share a worker.
          isolate: false,
          // A stubbed browser global must not leak into the next file of the same worker.
          unstubGlobals: true,
          environment: 'node',
          setupFiles,
          ...patient,
          include: [
            'src/{domain,contract,i18n,server}/**/*.test.ts',
            'src/{kit,web,check}/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
        },
      },
      {
        plugins: web(),
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'tests/support/patience-ui.ts'],
          ...patient,
          include: ['src/{kit,web}/**/*.test.tsx', 'src/console/**/*.test.ts', 'tests/dom/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'server',
          // A worker loads the server and fills the embedded database once instead of once per file, which takes a
          // third of the time.
          isolate: false,
          // These tests often wait for a database, a process or a poll: one worker more than cores keeps the cores
          // busy.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/postgres-setup.ts'],
          include: ['tests/server/**/*.test.ts'],
          exclude,
          ...patient,
        },
      },
      {
        test: {
          name: 'pages',
          // These tests read pages from one server and wait for it, so a second worker gains nothing.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 2 },
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/pages-setup.ts'],
          include: ['tests/pages/**/*.test.ts'],
          ...patient,
          // The crawl opens some thousand pages.
          testTimeout: 10 * TEST_MS,
        },
      },
    ],
  },
})
