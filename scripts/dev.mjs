// `npm run dev`: Vite with hot reloading on PORT, the server restarting on changes on PORT + 1, one address for both.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { ENDPOINTS } from '../src/contract/endpoints.ts'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'

// Paths of the server besides the contract: its own endpoints, and resized or uploaded pictures.
const serverPaths = ['api', 'sandbox', 'healthz', 'readyz', 'metrics', 'openapi.json', 'docs', '.well-known']
const calls = ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.split('/')[1])
const served = [...new Set([...serverPaths, ...calls])].map((segment) => segment.replaceAll('.', '[.]'))

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    // With DATABASE_URL the default would be production, which refuses to start without real gateways.
    PROFILE: process.env.PROFILE || 'sandbox',
    APP_ORIGIN: process.env.APP_ORIGIN ?? `http://${host}:${port}`,
  },
})

const vite = await createServer({
  root,
  server: {
    port,
    host,
    strictPort: true,
    proxy: {
      [`^/(${served.join('|')})(?=[/?]|$)`]: { target: `http://127.0.0.1:${port + 1}`, xfwd: true },
      '^/operator/api/': { target: `http://127.0.0.1:${port + 1}`, xfwd: true },
      '^/operator(?=[/?]|$)': { target: `http://${host}:${port + 2}` },
      '^/check/api/': { target: `http://127.0.0.1:${port + 1}`, xfwd: true },
      '^/check(?=[/?]|$)': { target: `http://${host}:${port + 3}` },
    },
  },
})
await vite.listen()
vite.printUrls()

// The console and the page for shops are separate builds (decisions 29 and 35), so each has its own dev server
// behind the same address.
const others = []
for (const [at, name] of ['console', 'check'].entries()) {
  const own = port + 2 + at
  const other = await createServer({
    configFile: resolve(root, `scripts/bundle/${name}-vite.config.ts`),
    server: { port: own, host, strictPort: true, hmr: { clientPort: own } },
  })
  await other.listen()
  others.push(other)
}

async function end(code) {
  await Promise.all([vite, ...others].map((each) => each.close()))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal))
server.once('exit', (code) => end(code ?? 0))
