import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const web = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
const setupFiles = ['tests/support/temporal.ts']

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
          environment: 'node',
          setupFiles,
          include: [
            'src/{domain,contract,i18n,server}/**/*.test.ts',
            'src/web/**/*.test.ts',
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
          setupFiles,
          include: ['src/web/**/*.test.tsx', 'tests/dom/**/*.test.tsx'],
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
