import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPagePath, PAGE_NAMES } from '#contract/pages.ts'

it('RT-01 the pages are those of the route tree, one for one', () => {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const list = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const routes = Array.from(list.matchAll(/^ {2}'\/\$device\/(\w+)'/gm), ([, name = '']) => name)
  expect(routes.length).toBeGreaterThan(25)
  expect(routes.toSorted()).toEqual([...PAGE_NAMES].toSorted())
})

it('RT-01 a path of a page in either layout is one, and no other', () => {
  const pages = ['/', '/pc', '/mobile/', '/pc/index', '/mobile/supplier', '/mobile/supplier/']
  expect(pages.filter(isPagePath)).toEqual(pages)
  const others = [
    '',
    '/nothing',
    '/pc/nothing',
    '/tablet/index',
    '/pc/index/x',
    '/pc/INDEX',
    '//pc/index',
    '/pc/index.js',
  ]
  expect(others.filter(isPagePath)).toEqual([])
})
