import { describe, expect, it } from 'vitest'
import { memoryStore } from '#tests/support/memory-store.ts'
import { dropReview, keepReview, keptReviews, readReview } from './kept-reviews.ts'
import { wipeTickets } from './ticket-store.ts'

const review = { orderId: 7, stars: 4, text: 'Good soup.', name: 'Mei' } as const
const isOwner = () => true

describe('RV-02 a review that cannot be sent', () => {
  it('is kept for its own customer, one for each order', async () => {
    const { use } = memoryStore()
    expect(await keepReview(1, review, isOwner, use)).toBe(true)
    await keepReview(1, { ...review, stars: 5 }, isOwner, use)
    await keepReview(1, { ...review, orderId: 8 }, isOwner, use)
    expect(await readReview(1, 7, use)).toEqual({ ...review, stars: 5 })
    expect((await keptReviews(1, use)).map(({ orderId }) => orderId)).toEqual([7, 8])
    expect(await keptReviews(2, use)).toEqual([])
  })

  it('is deleted when it was sent, unless it was changed meanwhile', async () => {
    const { use } = memoryStore()
    await keepReview(1, { ...review, stars: 5 }, isOwner, use)
    await dropReview(1, review, use)
    expect(await keptReviews(1, use)).toHaveLength(1)
    await dropReview(1, { ...review, stars: 5 }, use)
    expect(await keptReviews(1, use)).toEqual([])
  })

  it('is wiped with the customer’s tickets, and a logout during the write leaves nothing behind', async () => {
    const { use, map } = memoryStore()
    expect(await keepReview(1, review, () => false, use)).toBe(false)
    expect(map.size).toBe(0)
    await keepReview(1, review, isOwner, use)
    await wipeTickets(2, use)
    expect(map.size).toBe(0)
  })

  it('is reported when the browser cannot store it; a corrupt record is skipped', async () => {
    const broken = memoryStore({ open: () => new Error('no database') })
    expect(await keepReview(1, review, isOwner, broken.use)).toBe(false)
    expect(await keptReviews(1, broken.use)).toEqual([])
    const { use, map } = memoryStore()
    map.set('1:draft-review:7', { orderId: 7, stars: 9 })
    expect(await keptReviews(1, use)).toEqual([])
  })
})
