import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'

/** The pages of the route tree, each with whether it lies below the login guard. */
function routes(): { name: string; needsLogin: boolean }[] {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const list = /interface FileRoutesById \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const ids = list.matchAll(/^ {2}'\/\$device\/(_authed\/)?(\w+)'/gm)
  return Array.from(ids, ([, guard, name = '']) => ({ name, needsLogin: guard !== undefined })).filter(
    ({ name }) => name !== '_authed',
  )
}

it('RT-01 RT-08 the table has the pages of the route tree, one for one, with the same login guard', () => {
  const table = Object.entries(PAGES).map(([name, page]) => ({ name, needsLogin: 'needsLogin' in page }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(table.length).toBeGreaterThan(25)
  expect(table.toSorted(byName)).toEqual(routes().toSorted(byName))
})
