import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { LOCALES } from '#domain/languages.ts'

const committed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const sources = (of: RegExp) =>
  committed
    .filter((path) => of.test(path) && !/\.test\.tsx?$|routeTree\.gen/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const NAMES = Object.keys(PAGES).join('|')
/** What stands behind a key of a table, with brackets of one depth in it. */
const VALUE = '(?:[^,{}()]|\\{[^{}]*\\}|\\([^()]*\\))*'
/** Three names of pages one after the other: alternatives of a pattern or a type, elements of a list, keys of a table. */
const LISTS = [
  new RegExp(`\\b(?:${NAMES})\\b(?:\\)?\\\\?\\|\\(?(?:${NAMES})\\b){2}`),
  new RegExp(`'(?:${NAMES})'(?:\\s*[,|]\\s*'(?:${NAMES})'){2}`),
  new RegExp(`(?:(?<![\\w.'-])'?(?:${NAMES})'?: ${VALUE},\\s*){3}`),
]
/** The table of pages, and what is said of pages by name: its type holds it to that table, or it reads the table itself. */
const BY_PAGE = [
  'src/contract/pages.ts',
  'src/i18n/page-heads.ts',
  'src/web/features/tickets/static/words.ts',
  'scripts/gallery/opened.mjs',
  'scripts/gallery/screens.mjs',
]

it('RT-01 no second list of pages: what is known of a page stands in the table', () => {
  const found = sources(/^(src|sw|scripts)\/.*\.(tsx?|mjs)$/).filter(({ text }) =>
    LISTS.some((list) => list.test(text)),
  )
  expect(found.map(({ path }) => path).filter((path) => !BY_PAGE.includes(path))).toEqual([])
  for (const list of [
    "['login', 'register', 'third']",
    '/^(login|register|forget)$/',
    "'order' | 'orders' | 'trip'",
    "{ login: true, register: false, third: ['x'],\n}",
  ]) {
    expect(
      LISTS.some((pattern) => pattern.test(list)),
      list,
    ).toBe(true)
  }
})

/** An address of the app that is put together by hand: '/pc/…', '/mobile/…' or `/${device}/…`. */
const HANDMADE = /['"`]\/(?:(?:pc|mobile)|\$\{[^}]*\})\/[a-z$]/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

it('RT-01 no address of a page is put together by hand in the app: links come from paths.ts', () => {
  const found = sources(/^src\/web\/(?!paths\.ts).*\.tsx?$/).filter(({ text }) =>
    HANDMADE.test(text.replace(COMMENTS, '')),
  )
  expect(found.map(({ path }) => path)).toEqual([])
  for (const address of ["'/mobile/orders'", '"/pc/index"', `\`/\${device}/login\``, `\`/\${useDevice()}/\${page}\``]) {
    expect(HANDMADE.test(address), address).toBe(true)
  }
})

/** The names of our modules that are no word of another kind. */
const MODULES = committed
  .filter((path) => /^(src|sw)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  .filter((name) => name.includes('-'))
const REGEXP = /(?<![\w)\]}])\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\\\n[])+\/[a-z]*/g

it('no pattern names a file: a chunk, a text file, a header and a cache follow the folder', () => {
  /** Names before an ending, alone or as alternatives: `tabs\.tsx`, `(calendar|tabs)[.]tsx`. */
  const hasName = (pattern: string) =>
    /(?:[/|(\]][\w-]+|\w\))(?:\\\.|\[\.\])(?:tsx?|css|m?js|html|json|po)\b/.test(pattern)
  const hasModule = (pattern: string) => MODULES.some((name) => pattern.includes(name))
  const patternsOf = (of: RegExp) =>
    sources(of).flatMap(({ path, text }) =>
      Array.from(text.replace(COMMENTS, '').matchAll(REGEXP), ([pattern]) => ({ path, pattern })),
    )
  const build = patternsOf(/^((scripts|sw)\/.*|vite\.config)\.(ts|mjs)$/)
  expect(build.length).toBeGreaterThan(20)
  expect(build.filter(({ pattern }) => hasName(pattern) || hasModule(pattern))).toEqual([])
  // In the product's own code what looks like a pattern may be a path of an import.
  const product = patternsOf(/^src\/.*\.tsx?$/)
  expect(product.length).toBeGreaterThan(100)
  expect(product.filter(({ pattern }) => hasName(pattern))).toEqual([])
  for (const pattern of ['/ui\\/(calendar|tabs)\\.tsx$/', '/[\\\\/]preview[.]html/', '/check[\\\\/]sw\\.js/']) {
    expect(hasName(pattern), pattern).toBe(true)
  }
  expect(hasModule('/features\\/(favorites|ticket-picture)/')).toBe(true)
})

const CODES = `'?(?:${LOCALES.join('|')})'?`
/** Three codes of languages one after the other: elements of a list, alternatives of a pattern or a type, keys of a table. */
const LANGUAGE_LISTS = [
  new RegExp(`(?<![\\w'-])${CODES}(?:\\s*[,|]\\s*${CODES}(?![\\w'-])){2}`),
  new RegExp(`(?:(?<![\\w'-])${CODES}: [^,{}]*,\\s*){3}`),
]

it('P-1.3 no second list of languages: what is known of a language stands in its row', () => {
  // Migrations are history: what they say of languages was so when they ran.
  const found = sources(/^((src|sw|scripts)\/.*|\w+\.config)\.(tsx?|mjs)$/).filter(
    ({ path, text }) => !path.startsWith('src/server/db/migrations/') && LANGUAGE_LISTS.some((list) => list.test(text)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
  for (const list of [
    "['en', 'zh-cn', 'zh-tw', 'ja']",
    '/^(en|ja|zh-cn)-/',
    "'zh-cn' | 'zh-tw' | 'ja'",
    "{ en: 'EN', 'zh-cn': '简', 'zh-tw': '繁', ja: '日' }",
  ]) {
    expect(
      LANGUAGE_LISTS.some((pattern) => pattern.test(list)),
      list,
    ).toBe(true)
  }
})
