import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A small source tree that follows every rule: file → its imports. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  'src/domain/constants.ts': [],
  'src/domain/calendar/time.ts': ['#domain/constants.ts'],
  'src/domain/booking/slots.ts': ['#domain/calendar/time.ts'],
  'src/domain/booking/slots.test.ts': ['#domain/booking/slots.ts', 'vitest'],
  'src/domain/catalogue/distance.ts': [],
  'src/domain/booking/suggestion.ts': ['#domain/booking/slots.ts', '#domain/catalogue/distance.ts'],
  'src/contract/endpoints.ts': ['#domain/booking/slots.ts', 'zod/mini'],
  'src/contract/sw-protocol.ts': ['zod/mini'],
  'src/i18n/messages.ts': ['#contract/endpoints.ts'],
  'src/web/main.tsx': ['#web/routes/home.tsx', '#web/shell/frame.tsx'],
  'src/web/routes/home.tsx': [
    '#web/pages/catalogue/index/page.tsx',
    '#web/pages/catalogue/list/page.tsx',
    '#web/pages/sign-in/login/page.tsx',
  ],
  'src/web/shell/frame.tsx': ['#kit/ui/button.tsx'],
  'src/web/pages/catalogue/index/page.tsx': ['./model.ts', './desktop.tsx', './mobile.tsx'],
  'src/web/pages/catalogue/index/model.ts': [
    '#web/features/orders/query.ts',
    '#domain/booking/suggestion.ts',
    '#web/features/coupons/query.ts',
  ],
  'src/web/pages/catalogue/index/model/sections.ts': [
    '@tanstack/react-query',
    '#kit/api/client.ts',
    '#web/features/coupons/query.ts',
    '#web/platform/storage.ts',
  ],
  'src/web/pages/catalogue/index/sections.tsx': [
    './model/sections.ts',
    '#web/features/coupons/list.tsx',
    '#web/features/coupons/names.ts',
    '#web/features/coupons/links.ts',
    '#web/features/coupons/crumbs.ts',
    '#web/api/failure-text.ts',
  ],
  'src/web/pages/catalogue/index/desktop.tsx': ['#kit/ui/button.tsx', './sections.tsx'],
  'src/web/pages/catalogue/index/mobile.tsx': ['#kit/ui/button.tsx'],
  'src/web/pages/catalogue/list/page.tsx': ['#kit/ui/button.tsx'],
  'src/web/features/orders/query.ts': ['#kit/api/client.ts'],
  'src/web/features/coupons/query.ts': ['#kit/api/client.ts'],
  'src/web/features/coupons/list.tsx': ['./query.ts'],
  'src/web/features/coupons/names.ts': ['#i18n/messages.ts'],
  'src/web/features/coupons/links.ts': [],
  'src/web/features/coupons/crumbs.ts': [],
  'src/web/features/session/query.ts': ['#kit/api/client.ts'],
  'src/web/features/session/account/form.tsx': ['#kit/ui/button.tsx'],
  'src/web/pages/sign-in/login/page.tsx': ['#web/features/session/account/form.tsx', './model.tsx'],
  'src/web/pages/sign-in/login/model.tsx': ['#web/features/session/query.ts'],
  'src/web/api/failure-text.ts': ['#i18n/messages.ts'],
  'src/kit/api/client.ts': ['#contract/endpoints.ts', '#kit/platform/indexed-db.ts'],
  'src/kit/platform/indexed-db.ts': ['idb-keyval'],
  'src/web/platform/storage.ts': ['idb-keyval', 'qrcode', '@stripe/stripe-js'],
  'src/kit/ui/button.tsx': ['react'],
  'src/server/main.ts': ['#server/app.ts'],
  'src/server/cli/catalogue/main.ts': ['#server/db/connect.ts', '#server/modules/catalogue-entries/index.ts'],
  'src/server/modules/catalogue-entries/index.ts': ['./import.ts'],
  'src/server/modules/catalogue-entries/import.ts': ['./store.ts'],
  'src/server/modules/catalogue-entries/store.ts': ['kysely'],
  'src/server/app.ts': ['./app/ports.ts', './app/modules.ts', '#server/db/connect.ts'],
  'src/server/app/ports.ts': ['#server/adapters/mail/sandbox.ts'],
  'src/server/app/modules.ts': ['#server/modules/orders/index.ts', '#server/modules/tickets/index.ts'],
  'src/server/adapters/mail/sandbox.ts': ['#server/ports/mail.ts'],
  'src/server/http/reply.ts': [],
  'src/server/ports/mail.ts': [],
  'src/server/db/connect.ts': ['kysely', 'pg'],
  'src/server/modules/orders/index.ts': ['./routes.ts'],
  'src/server/modules/orders/routes.ts': ['./service.ts', '#server/http/reply.ts', 'fastify'],
  'src/server/modules/orders/service.ts': ['./store.ts', '#i18n/messages.ts', '#server/modules/tickets/index.ts'],
  'src/server/modules/orders/store.ts': ['kysely', '#server/db/connect.ts'],
  'src/server/modules/tickets/index.ts': ['./store.ts'],
  'src/server/modules/tickets/store.ts': ['kysely'],
  'sw/sw.ts': ['#contract/sw-protocol.ts', 'workbox-core'],
  'tests/support/app.ts': [],
}

/** Violations: the file, the forbidden import added to it, and the rule that must report it. */
const BREAKS: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['src/domain/booking/suggestion.ts', 'node:fs', 'domain-is-pure'],
  ['src/domain/booking/suggestion.ts', 'zod/mini', 'domain-is-pure'],
  ['src/domain/booking/slots.ts', '#contract/endpoints.ts', 'domain-is-pure'],
  ['src/domain/calendar/time.ts', '#domain/booking/slots.ts', 'domain-subjects-are-ordered'],
  ['src/domain/constants.ts', '#domain/calendar/time.ts', 'domain-root-below-subjects'],
  ['src/contract/endpoints.ts', '#i18n/messages.ts', 'contract-imports-only-domain'],
  ['src/contract/endpoints.ts', 'react', 'contract-imports-only-domain'],
  ['src/i18n/messages.ts', '#kit/ui/button.tsx', 'i18n-below-both-ends'],
  ['src/i18n/messages.ts', '#server/ports/mail.ts', 'i18n-below-both-ends'],
  ['src/kit/api/client.ts', '#server/ports/mail.ts', 'web-not-server'],
  ['src/server/app.ts', '#kit/ui/button.tsx', 'server-not-web'],
  ['src/server/app.ts', 'react', 'server-not-web'],
  ['sw/sw.ts', '#contract/endpoints.ts', 'sw-stays-small'],
  ['sw/sw.ts', 'idb-keyval', 'sw-stays-small'],
  ['src/web/main.tsx', '../../sw/sw.ts', 'only-sw-imports-sw'],
  ['src/web/routes/home.tsx', '#kit/api/client.ts', 'routes-are-thin'],
  ['src/web/pages/catalogue/index/page.tsx', '#web/pages/catalogue/list/page.tsx', 'no-page-imports-another-page'],
  ['src/web/pages/catalogue/index/desktop.tsx', '#kit/api/client.ts', 'views-do-not-fetch'],
  ['src/web/pages/catalogue/index/mobile.tsx', '#domain/booking/suggestion.ts', 'layouts-import-no-rules'],
  ['src/web/pages/catalogue/index/sections.tsx', '#kit/api/client.ts', 'views-do-not-fetch'],
  ['src/web/pages/catalogue/index/sections.tsx', '#web/platform/storage.ts', 'views-do-not-fetch'],
  ['src/web/pages/catalogue/index/sections.tsx', '#web/features/orders/query.ts', 'views-do-not-fetch'],
  ['src/web/pages/catalogue/index/page.tsx', '@tanstack/react-query', 'views-do-not-fetch'],
  ['src/web/pages/catalogue/index/desktop.tsx', './mobile.tsx', 'layouts-are-independent'],
  ['src/web/features/orders/query.ts', '#web/features/coupons/query.ts', 'no-feature-imports-another-feature'],
  ['src/web/features/session/query.ts', '#web/features/session/account/form.tsx', 'features-by-page-group'],
  ['src/web/pages/catalogue/index/page.tsx', '#web/features/session/account/form.tsx', 'features-by-page-group'],
  ['src/web/features/orders/query.ts', '#web/pages/catalogue/list/page.tsx', 'no-feature-imports-another-feature'],
  ['src/web/shell/frame.tsx', '#web/pages/catalogue/list/page.tsx', 'shell-imports-no-page'],
  ['src/kit/api/client.ts', '#web/features/orders/query.ts', 'kit-below-the-apps'],
  ['src/web/api/failure-text.ts', '#web/features/orders/query.ts', 'web-base-below-features'],
  ['src/web/platform/storage.ts', '#web/features/orders/query.ts', 'web-base-below-features'],
  ['src/kit/ui/button.tsx', '#domain/booking/suggestion.ts', 'ui-is-product-neutral'],
  ['src/web/pages/catalogue/list/page.tsx', 'idb-keyval', 'browser-libraries-only-in-platform'],
  ['src/web/features/orders/query.ts', '@stripe/stripe-js', 'browser-libraries-only-in-platform'],
  ['src/server/modules/orders/service.ts', '#server/adapters/mail/sandbox.ts', 'only-app-imports-adapters'],
  ['src/server/app/modules.ts', '#server/adapters/mail/sandbox.ts', 'only-app-imports-adapters'],
  ['src/server/db/connect.ts', '#server/app/ports.ts', 'db-and-ports-below-modules'],
  ['src/server/adapters/mail/sandbox.ts', '#server/modules/orders/index.ts', 'adapters-import-only-ports'],
  ['src/server/modules/orders/service.ts', 'kysely', 'only-stores-query'],
  ['src/server/modules/orders/service.ts', '#server/http/reply.ts', 'services-import-no-http'],
  ['src/server/modules/orders/service.ts', 'fastify', 'services-import-no-http'],
  ['src/server/db/connect.ts', '#server/modules/orders/index.ts', 'db-and-ports-below-modules'],
  ['src/server/modules/catalogue-entries/import.ts', '#server/db/connect.ts', 'only-stores-query'],
  ['src/server/modules/orders/service.ts', '#server/modules/tickets/store.ts', 'modules-only-through-index'],
  ['src/domain/booking/slots.ts', '#domain/booking/suggestion.ts', 'no-cycles'],
  ['src/domain/booking/suggestion.ts', '#domain/gone.ts', 'no-unresolvable'],
  ['src/server/app.ts', '#tests/support/app.ts', 'src-not-to-tests'],
  ['src/contract/sw-protocol.ts', 'vitest', 'src-not-to-tests'],
  ['src/domain/booking/slots.test.ts', 'node:fs', 'domain-is-pure'],
]

const PACKAGES = [
  'zod',
  'react',
  '@tanstack/react-query',
  'idb-keyval',
  'qrcode',
  '@stripe/stripe-js',
  'kysely',
  'pg',
  'fastify',
  'workbox-core',
  'vitest',
]
const IMPORTS = ['domain', 'contract', 'i18n', 'kit', 'web', 'server'].map((part) => [`#${part}/*`, `./src/${part}/*`])

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const source = (imports: readonly string[]) =>
  `${imports.map((name, i) => `import * as part${i} from '${name}'`).join('\n')}
export const parts = [${imports.map((_, i) => `part${i}`).join(', ')}]
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tabifuda-rules-'))
  const imports = Object.fromEntries([...IMPORTS, ['#tests/*', './tests/*']])
  write('package.json', JSON.stringify({ name: 'house', type: 'module', imports }))
  for (const file of ['tsconfig.json', '.dependency-cruiser.mjs']) cpSync(file, join(root, file))
  for (const name of PACKAGES) {
    const exports = name === 'zod' ? { './mini': './index.js' } : { '.': './index.js' }
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports }))
    write(`node_modules/${name}/index.js`, 'export const it = 1\n')
  }
  for (const [path, names] of Object.entries(HOUSE)) write(path, source(names))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the check as `npm run imports` does, on the small source tree. */
function check() {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-imports.mjs', root], { encoding: 'utf8' })
  return { status, found: stderr.split('\n').filter((line) => line !== '' && !line.startsWith(' ')) }
}

describe('the import rules', { timeout: 30_000 }, () => {
  it('report nothing in a tree that follows them', () => {
    expect(check()).toEqual({ status: 0, found: [] })
  })

  it('report every planted violation', () => {
    for (const [file, names] of Object.entries(HOUSE)) {
      const added = BREAKS.filter(([path]) => path === file).map(([, imported]) => imported)
      write(file, source([...names, ...added]))
    }
    write('src/domain/forgotten.ts', 'export const nobody = 1\n')
    const { status, found } = check()
    expect(status).toBe(1)
    const isNamed = ([file, imported, rule]: (typeof BREAKS)[number]) =>
      found.some((line) => line.startsWith(`${rule}: ${file} →`) && line.includes(tail(imported)))
    expect(BREAKS.filter((planted) => !isNamed(planted))).toEqual([])
    expect(found).toContain('no-orphans: src/domain/forgotten.ts → src/domain/forgotten.ts')
  })

  it('do not pass if files were not read', () => {
    cpSync('.dependency-cruiser.mjs', join(root, 'rules.mjs'))
    write(
      '.dependency-cruiser.mjs',
      `import rules from './rules.mjs'
       export default { ...rules, options: { ...rules.options, exclude: { path: '^src/web' } } }`,
    )
    const { status, found } = check()
    expect(status).toBe(1)
    expect(found).toContain('not read by the check: src/web/main.tsx')
  })
})

/** The end of an import that is also the end of the file it resolves to. */
function tail(imported: string): string {
  return imported
    .replace(/^(#|node:)/, '')
    .replace(/^[./]+/, '')
    .replace('/mini', '')
}
