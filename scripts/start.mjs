// `npm start`: builds when dist/ is missing or older than its sources, then runs the server.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build.mjs'

if (!isBuilt()) {
  console.log('Building the app (once per change)')
  // In a separate process, so that the server does not keep the bundler's memory.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
// In this process, so that signals and the exit code are the server's own.
await import('../src/server/main.ts')
