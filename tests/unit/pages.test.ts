import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'

/** The pages of the route tree, each with whether it is below the login guard. */
function routes(): { name: string; needsLogin: boolean }[] {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const list = /interface FileRoutesById \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const ids = list.matchAll(/^ {2}'\/\$device\/(_authed\/)?(\w+)'/gm)
  return Array.from(ids, ([, guard, name = '']) => ({ name, needsLogin: guard !== undefined })).filter(
    ({ name }) => name !== '_authed',
  )
}

it('RT-01 RT-08 the table has exactly the pages of the route tree, with the same login guard', () => {
  const table = Object.entries(PAGES).map(([name, page]) => ({ name, needsLogin: 'needsLogin' in page }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(table.length).toBeGreaterThan(25)
  expect(table.toSorted(byName)).toEqual(routes().toSorted(byName))
})

/** The page names in a row of docs/acceptance.md. */
function pagesOfRow(id: string, from: string, to: string): string[] {
  const row =
    readFileSync('docs/acceptance.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${id} |`)) ?? ''
  const words = row.slice(row.indexOf(from) + from.length, row.indexOf(to)).match(/\w+/g) ?? []
  return words.filter((word) => Object.hasOwn(PAGES, word))
}
const needsLogin = (name: string) => {
  const page = (PAGES as Readonly<Record<string, object>>)[name]
  return page !== undefined && 'needsLogin' in page
}

it('RT-08 exactly the pages of its row are behind the login: a page that loses its guard is reported', () => {
  const named = pagesOfRow('RT-08', 'Login guard list:', ', and reserve where')
  expect(named.length).toBeGreaterThan(10)
  expect(Object.keys(PAGES).filter(needsLogin).toSorted()).toEqual(named.toSorted())
})

it('RT-09 pages outside of that list have no guard', () => {
  const named = pagesOfRow('RT-09', '(incl.', 'card page)')
  expect(named).toEqual(expect.arrayContaining(['qr', 'beforeQr', 'verify', 'wechatpay']))
  expect([...named, 'stripepay'].filter(needsLogin)).toEqual([])
})

it('a page is in the folder of its group, which determines its texts and its chunk', () => {
  const files = globSync(['src/web/routes/$device/*.tsx', 'src/web/routes/$device/_authed/*.tsx'])
  const imports = files.flatMap((file) => {
    const name = /(\w+)\]?\.tsx$/.exec(file)?.[1] ?? ''
    const text = readFileSync(file, 'utf8')
    return Array.from(text.matchAll(/'#web\/pages\/([^/']+)\//g), ([, group]) => ({ name, group }))
  })
  expect(imports.length).toBeGreaterThan(25)
  const table: Readonly<Record<string, { readonly group: string }>> = PAGES
  expect(imports.filter(({ name, group }) => table[name]?.group !== group)).toEqual([])
})

it('the folder of a page with two layouts is named after the page, so that the server finds its modules', () => {
  const layouts = globSync('src/web/pages/*/*/{desktop,mobile}.tsx')
  expect(layouts.length).toBeGreaterThan(10)
  const table: Readonly<Record<string, { readonly group: string }>> = PAGES
  const misplaced = layouts.filter((file) => {
    const [group = '', name = ''] = file.split('/').slice(3)
    return table[name]?.group !== group
  })
  expect(misplaced).toEqual([])
})
