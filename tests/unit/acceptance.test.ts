import { expect, it } from 'vitest'
import { faultsOf, repositoryFaults } from '../../scripts/check-acceptance.ts'

const row = (id: string, how: string) => `| ${id} | What must hold | ${how} |\n`
const file = (path: string, text: string) => ({ path, text })
const none = new Map<string, string>()

it('every row of docs/acceptance.md is named by a test of each kind it requires', () => {
  expect(repositoryFaults()).toEqual([])
})

it('a row without a test, or with one of another kind, is found: the control', () => {
  const page = row('AB-01', 'unit') + row('AB-02', 'browser (offline) + api') + row('AB-03', 'bench')
  const files = [
    file('src/domain/a.test.ts', "it('AB-01 AB-02 is right', () => {})"),
    file('e2e/specs/info/a.spec.ts', "// AB-02 AB-03\ntest('AB-02 is seen', async () => {})"),
  ]
  expect(faultsOf(page, files, none)).toEqual([
    'AB-02 is named by no test of the kind api',
    'AB-03 is named by no test of the kind bench',
  ])
  expect(faultsOf(row('AB-01', 'by looking'), files, none)).toEqual(['AB-01 says no kind of test: by looking'])
  expect(faultsOf(row('AB-01', 'unit').repeat(2), files, none)).toEqual(['AB-01 is there twice'])
})

it('an open row stays open as long as it has no test', () => {
  const files = [file('src/domain/a.test.ts', "it('AB-01 is right', () => {})")]
  const page = row('AB-01', 'unit') + row('AB-02', 'unit')
  expect(faultsOf(page, files, new Map([['AB-02', 'later']]))).toEqual([])
  expect(faultsOf(page, [], new Map([['AB-01', 'later']]))).toEqual(['AB-02 is named by no test of the kind unit'])
  expect(faultsOf(row('AB-01', 'unit'), files, new Map([['AB-01', 'later']]))).toEqual([
    'AB-01 is proved and still called open',
  ])
  expect(faultsOf(row('AB-01', 'unit'), files, new Map([['ZZ-09', 'later']]))).toEqual(['ZZ-09 is open and no row'])
})
