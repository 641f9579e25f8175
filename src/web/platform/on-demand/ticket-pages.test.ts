import { expect, it } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { PAGES } from '#tests/support/ticket-view.ts'
import { wipeTickets } from '#web/platform/ticket-store.ts'
import { deleteTicketPages, saveTicketPages } from './ticket-pages.ts'

const KEY = 'ticket-pages'

it('PW-13 wiping keeps the record of the same customer and deletes another customer’s', async () => {
  const { map, use } = memoryStore()
  await saveTicketPages(PAGES, () => true, use)
  await wipeTickets(1, use)
  expect(map.get(KEY)).toEqual(PAGES)
  await wipeTickets(2, use)
  expect(map.has(KEY)).toBe(false)
})

it('PW-14 a logout during the write leaves nothing behind', async () => {
  const { map, use } = memoryStore()
  const answers = [true, false]
  await saveTicketPages(PAGES, () => answers.shift() ?? false, use)
  expect(map.has(KEY)).toBe(false)
  await saveTicketPages(PAGES, () => false, use)
  expect(map.has(KEY)).toBe(false)
})

it('PW-14 a logout deletes the record and does not wait for a broken store', async () => {
  const { map, use } = memoryStore()
  await saveTicketPages(PAGES, () => true, use)
  await deleteTicketPages(use)
  expect(map.size).toBe(0)
  const broken = memoryStore({ open: () => new Error('gone') })
  await expect(deleteTicketPages(broken.use)).resolves.toBeUndefined()
})
