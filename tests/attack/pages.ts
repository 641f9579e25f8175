import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { SECRET, type TestApp } from '#tests/support/app.ts'
import type { Field } from './attack.ts'

/** Content of the files that must never be served. */
export const CANARY = 'CANARY-OF-A-FILE-THAT-IS-NOT-SERVED'

/** Contains every element that the server fills in. */
const SHELL = `<!doctype html><html lang="en"><head><title>Tabifuda</title><meta name="description" content="Shops." /></head>
<body><div id="root"><p>shell</p></div></body></html>`

/**
 * The same server with a folder of pages like that of a build. Files that must not be served are above the folder,
 * hidden in it, and among the server's own keys.
 */
export async function appWithPages(
  on: TestApp,
  atEnd: Field['atEnd'],
): Promise<{ app: FastifyInstance; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tabifuda-attack-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string): void => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const hidden = ['.env', '.git/config', '.vite/manifest.json', '.well-known/.secret', 'assets/.hidden.js', '.htpasswd']
  write('dist/index.html', SHELL)
  write('dist/assets/app.js', 'export const app = 1')
  for (const name of hidden) write(`dist/${name}`, CANARY)
  write('secret.txt', CANARY)
  write('distant/secret.txt', CANARY)
  const { db, config, ports } = on
  writeFileSync(join(config.dataDir, 'canary.txt'), CANARY)
  const { app } = await buildApp({ db, config, ports, secret: SECRET, webRoot: join(folder, 'dist') })
  atEnd(() => app.close())
  return { app, files: [...hidden, '../secret.txt', '../distant/secret.txt'] }
}
