import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/cli/holidays/command.ts'
import { readHolidays } from '#server/modules/hours/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { operatorFolder } from '#tests/support/catalogue-files.ts'

let on: TestApp
const folder = operatorFolder()
beforeAll(async () => {
  on = await startApp('postgres')
})
afterAll(async () => {
  await on.close()
  folder.remove()
})

const run = (text: string) => {
  const path = join(folder.path, 'syukujitsu.csv')
  writeFileSync(path, text)
  return runCommand(on.db, [path])
}
const versionOf = async () =>
  (await on.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

it('HR-01 a list of holidays replaces the years that it contains, later ones stay, and running servers follow', async () => {
  const before = await readHolidays(on.db)
  const ofYear = (days: readonly string[], year: string) => days.filter((day) => day.startsWith(year))
  expect(await run('day,name\n2027/1/1,元日\n2027/7/7,七夕の日\n')).toMatchObject({ code: 0 })
  const after = await readHolidays(on.db)
  expect(ofYear(after, '2027')).toEqual(['2027-01-01', '2027-07-07'])
  expect(ofYear(after, '2028')).toEqual(ofYear(before, '2028'))
  await on.catalogue.refresh()
  expect(on.catalogue.current().holidays.has('2027-07-07')).toBe(true)
  expect(on.catalogue.current().holidays.has('2027-01-11')).toBe(false)
  // The same list again changes nothing.
  const version = await versionOf()
  expect((await run('day,name\n2027/1/1,元日\n2027/7/7,七夕の日\n')).text).toContain('Added: 0, removed: 0')
  expect(await versionOf()).toBe(version)
})

it('HR-01 an invalid line is named, and nothing is written', async () => {
  const before = await readHolidays(on.db)
  expect(await run('day,name\n2027/1/1,元日\n2027/13/1,x\n')).toMatchObject({
    code: 1,
    text: expect.stringContaining(':3:'),
  })
  expect(await run('day,name\n')).toMatchObject({ code: 1 })
  expect((await runCommand(on.db, [])).code).toBe(2)
  expect(await readHolidays(on.db)).toEqual(before)
})
