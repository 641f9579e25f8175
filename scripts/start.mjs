// `npm start`: builds when dist/ is missing or older than its sources, then runs the server with its V8 flags.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build.mjs'
import flags from './v8-flags.json' with { type: 'json' }

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url))

if (!isBuilt()) {
  console.log('Building the app (once per change)')
  // In a separate process, so that the server does not keep the bundler's memory.
  const { status } = spawnSync(process.execPath, [pathOf('./build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const embedded = process.env.DATABASE_URL ? [] : flags.embeddedDatabase
const args = [...flags.server, ...embedded, pathOf('../src/server/main.ts')]
if (process.platform === 'win32') {
  // Windows cannot replace a process. Ctrl+C reaches both.
  process.on('SIGINT', () => {})
  const server = spawn(process.execPath, args, { stdio: 'inherit' })
  server.on('exit', (code) => process.exit(code ?? 1))
} else {
  // Replaces this process, so that signals and the exit code are the server's own.
  process.execve(process.execPath, [process.execPath, ...args], process.env)
}
