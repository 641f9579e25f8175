import { expect, it } from 'vitest'
import { sendEach } from './deliver.ts'

it('D5 a record that gets no verdict yet, such as a 429, holds no other record back', async () => {
  const sent: number[] = []
  const send = async (entry: number) => {
    if (entry === 1) throw new Error('No verdict yet: 429')
    sent.push(entry)
  }
  await expect(sendEach([1, 2, 3], send)).rejects.toThrow('No verdict for 1')
  expect(sent).toEqual([2, 3])
})

it('a sync in which everything got its verdict is done', async () => {
  await expect(sendEach([1, 2], () => Promise.resolve())).resolves.toBeUndefined()
})
