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
/** The value of a key in a table, with brackets one level deep. */
const VALUE = '(?:[^,{}()]|\\{[^{}]*\\}|\\([^()]*\\))*'
/** Three page names in a row: alternatives of a pattern or a type, elements of a list, keys of a table. */
const LISTS = [
  new RegExp(`\\b(?:${NAMES})\\b(?:\\)?\\\\?\\|\\(?(?:${NAMES})\\b){2}`),
  new RegExp(`'(?:${NAMES})'(?:\\s*[,|]\\s*'(?:${NAMES})'){2}`),
  new RegExp(`(?:(?<![\\w.'-])'?(?:${NAMES})'?: ${VALUE},\\s*){3}`),
]
/** The table of pages, and files that map pages by name: they have its type, or read the table itself. */
const BY_PAGE = [
  'src/contract/pages.ts',
  'src/i18n/page-heads.ts',
  'src/web/features/tickets/static/words.ts',
  'e2e/gallery/opened.mjs',
  'e2e/gallery/screens.mjs',
]

it('RT-01 there is no second list of pages: the facts about a page are in the table', () => {
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

/** A handwritten address of the app: '/pc/…', '/mobile/…' or `/${device}/…`. */
const HANDMADE = /['"`]\/(?:(?:pc|mobile)|\$\{[^}]*\})\/[a-z$]/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

it('RT-01 the app has no hard-coded page address: links come from paths.ts', () => {
  const found = sources(/^src\/web\/(?!paths\.ts).*\.tsx?$/).filter(({ text }) =>
    HANDMADE.test(text.replace(COMMENTS, '')),
  )
  expect(found.map(({ path }) => path)).toEqual([])
  for (const address of ["'/mobile/orders'", '"/pc/index"', `\`/\${device}/login\``, `\`/\${useDevice()}/\${page}\``]) {
    expect(HANDMADE.test(address), address).toBe(true)
  }
})

/** Names of this project's modules, without those that are also ordinary words. */
const MODULES = committed
  .filter((path) => /^(src|sw)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  .filter((name) => name.includes('-'))
const REGEXP = /(?<![\w)\]}])\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\\\n[])+\/[a-z]*/g

it('no pattern names a file: chunks, text files, headers and caches follow folders', () => {
  /** Names before an extension, alone or as alternatives: `tabs\.tsx`, `(calendar|tabs)[.]tsx`. */
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
  // In the product's own code, an apparent pattern may be an import path.
  const product = patternsOf(/^src\/.*\.tsx?$/)
  expect(product.length).toBeGreaterThan(100)
  expect(product.filter(({ pattern }) => hasName(pattern))).toEqual([])
  for (const pattern of ['/ui\\/(calendar|tabs)\\.tsx$/', '/[\\\\/]preview[.]html/', '/check[\\\\/]sw\\.js/']) {
    expect(hasName(pattern), pattern).toBe(true)
  }
  expect(hasModule('/features\\/(favorites|ticket-picture)/')).toBe(true)
})

const CODES = `'?(?:${LOCALES.join('|')})'?`
/** Three language codes in a row: elements of a list, alternatives of a pattern or a type, keys of a table. */
const LANGUAGE_LISTS = [
  new RegExp(`(?<![\\w'-])${CODES}(?:\\s*[,|]\\s*${CODES}(?![\\w'-])){2}`),
  new RegExp(`(?:(?<![\\w'-])${CODES}: [^,{}]*,\\s*){3}`),
]

it('P-1.3 there is no second list of languages: the facts about a language are in its row', () => {
  // Migrations are history: they name the languages of their time.
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
