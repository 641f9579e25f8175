import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { lockDataDirectory } from '#server/db/data-lock.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, importInto, operatorFolder, writeManySuppliers } from '#tests/support/catalogue-files.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

let folder: ReturnType<typeof operatorFolder>
beforeEach(() => {
  folder = operatorFolder()
})
afterEach(() => folder.remove())

/** Runs `npm run catalogue -- …` without npm. */
async function command(args: readonly string[], env: Record<string, string> = {}, flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...flags, 'src/server/cli/catalogue/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder.path, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  const [code] = await once(child, 'close')
  return { code, said, complained }
}

// Processes start slowly when many are running.
describe('npm run catalogue', { timeout: 180_000 }, () => {
  it('imports into the embedded database, exports from it, and reports what it did', async () => {
    const path = folder.json('c.json', aCatalogue())
    const first = await command(['import', path])
    expect(first).toMatchObject({ code: 0, complained: expect.stringContaining('Writing 100 % · 2 suppliers') })
    expect(first.said).toContain('suppliers    2 new, 0 changed, 0 unchanged')
    const copy = join(folder.path, 'copy.json')
    expect(await command(['export', copy])).toMatchObject({ code: 0 })
    const checked = await command(['import', '--check', copy])
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('No errors: 2 suppliers, 4 packages') })
  })

  it('exits with 1 and the faults on stderr, and with 2 if it cannot start', async () => {
    const bad = folder.json('c.json', { suppliers: [{ key: 'x' }], shops: [1] })
    const faults = await command(['import', bad], { DATABASE_URL: await createDatabase() })
    expect(faults).toMatchObject({ code: 1, said: '' })
    expect(faults.complained).toMatch(/c\.json:3 category: is missing\n[\s\S]*\d errors\. Nothing was written\.\n$/)
    expect(faults.complained).toContain(
      'shops: is not a known list; the lists are areas, categories, themes, suppliers, packages',
    )

    expect(await command(['import', join(folder.path, 'no.json')])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('There is no '),
    })
    expect(await command(['import'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('FILE is missing.'),
    })
    expect((await command(['--help'])).said).toContain('npm run catalogue -- import FILE')
  })

  it('D13 prints terminal escape sequences from a file in escaped form', async () => {
    const bad = folder.json('c.json', {
      '\u001b[2J\u001b]0;owned\u0007': [1],
      suppliers: [{ key: '\u202ex', '\u001b[1A': 1 }],
    })
    const { code, complained } = await command(['import', '--check', bad])
    expect(code).toBe(1)
    expect(complained).toContain(' \\u001b[2J\\u001b]0;owned\\u0007: is not a known list')
    expect(complained.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    const missing = await command(['import', join(folder.path, 'no\u001b[31m.json')])
    expect(missing.complained).toContain('no\\u001b[31m.json')
  })

  it('does not touch the data of a running server', async () => {
    const dataDir = join(folder.path, 'data')
    const lock = await lockDataDirectory(dataDir)
    const refused = await command(['import', folder.json('c.json', aCatalogue())])
    await lock.release()
    expect(refused.code).toBe(2)
    expect(refused.complained).toContain(`${dataDir} is in use by another Tabifuda process`)
    expect(refused.complained).toContain('stop its server first')
  })

  it('needs constant memory: 12,000 suppliers with 36,000 packages in a heap of 96 MB', async () => {
    const path = join(folder.path, 'many.jsonl')
    await writeManySuppliers(path, 12_000)
    const url = await createDatabase()
    const result = await command(['import', path], { DATABASE_URL: url }, ['--max-old-space-size=96'])
    expect(result).toMatchObject({ code: 0, said: expect.stringContaining('suppliers    12000 new') })
    const db = connectPostgres(url, 1)
    const rows = await db
      .selectFrom('package')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .execute()
    await db.destroy()
    expect(rows).toEqual([{ n: '36000' }])
  })
})

describe('an import while a server is running', () => {
  let on: TestApp
  beforeAll(async () => {
    on = await startApp('postgres')
  })
  afterAll(() => on.close())

  it('becomes visible as a whole, while the server continues to answer', async () => {
    const path = join(folder.path, 'many.jsonl')
    await writeManySuppliers(path, 3_000)
    const count = async () => {
      const query = on.db.selectFrom('supplier').select(({ fn }) => fn.countAll<string>().as('n'))
      return Number((await query.executeTakeFirstOrThrow()).n)
    }
    const before = await count()
    let isOver = false
    const counts = new Set<number>()
    const statuses = new Set<number>()
    const watch = async () => {
      while (!isOver) {
        counts.add(await count())
        statuses.add((await on.call('/api/directSupplier/topScore?count=8')).status)
      }
    }
    const watcher = watch()
    // One of two concurrent imports is refused; both would give the same ids to different shops.
    const results = await Promise.all([importInto(on, path), importInto(on, path)])
    const outcomes = results.map((result) => (result.outcome === 'written' ? result.counts.suppliers : result))
    expect(outcomes).toHaveLength(2)
    expect(outcomes).toContainEqual({ outcome: 'busy' })
    expect(outcomes).toContainEqual({ created: 3_000, changed: 0, same: 0 })
    isOver = true
    await watcher
    expect([...counts].filter((n) => n !== before && n !== before + 3_000)).toEqual([])
    expect(statuses).toEqual(new Set([200]))
  })
})
