import { expect, it } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { PAGES } from '#tests/support/ticket-view.ts'
import { wipeTickets } from '#web/platform/ticket-store.ts'
import { dropTicketPages, saveTicketPages } from './ticket-pages.ts'

const KEY = 'ticket-pages'

it('PW-13 a start of the same customer keeps what lets the worker show tickets, another customer’s takes it away', async () => {
  const { map, use } = memoryStore()
  await saveTicketPages(PAGES, () => true, use)
  await wipeTickets(1, use)
  expect(map.get(KEY)).toEqual(PAGES)
  await wipeTickets(2, use)
  expect(map.has(KEY)).toBe(false)
})

it('PW-14 whoever logs out while it is stored leaves nothing behind', async () => {
  const { map, use } = memoryStore()
  const answers = [true, false]
  await saveTicketPages(PAGES, () => answers.shift() ?? false, use)
  expect(map.has(KEY)).toBe(false)
  await saveTicketPages(PAGES, () => false, use)
  expect(map.has(KEY)).toBe(false)
})

it('PW-14 a logout takes it away, and waits for no broken store', async () => {
  const { map, use } = memoryStore()
  await saveTicketPages(PAGES, () => true, use)
  await dropTicketPages(use)
  expect(map.size).toBe(0)
  const broken = memoryStore({ open: () => new Error('gone') })
  await expect(dropTicketPages(broken.use)).resolves.toBeUndefined()
})
