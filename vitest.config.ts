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
    // One per core, as many as there are: the default leaves one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // What these test is pure, so files may share a worker.
          isolate: false,
          // What one pretends about the browser must not be there for the next file of its worker.
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
          // A worker loads the server and fills the embedded database once, not for each file: a third of the time.
          isolate: false,
          // They often wait for a database, a process or a poll: one more than there are cores keeps these busy.
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
          // They read pages of one server and wait for it: a second file beside it only takes its turns.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 2 },
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/pages-setup.ts'],
          include: ['tests/pages/**/*.test.ts'],
          ...patient,
          // A crawl opens some thousand pages.
          testTimeout: 10 * TEST_MS,
        },
      },
    ],
  },
})
