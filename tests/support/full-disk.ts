import type pg from 'pg'
import type { SmallDisk } from './small-disk.ts'

/** Moves a database's orders to a small disk and fills it. Returns a function that frees the space. */
export async function fillDisk(admin: pg.Client, disk: SmallDisk): Promise<() => Promise<void>> {
  await admin.query(`create tablespace small location '${disk.path}'`)
  await admin.query('alter table orders set tablespace small')
  await admin.query('create table filler (text text) tablespace small')
  await admin.query('alter table filler alter text set storage plain')
  // Large rows first, then small ones, until no page is free.
  for (const length of [7_000, 100]) {
    for (;;) {
      try {
        await admin.query(`insert into filler select repeat('x', ${length}) from generate_series(1, 50)`)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === '53100') break
        throw error
      }
    }
  }
  return async () => void (await admin.query('drop table filler'))
}
