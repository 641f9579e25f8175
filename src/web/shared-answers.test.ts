import { QueryCache, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

let shared: SharedAnswers
beforeEach(() => {
  shared = new SharedAnswers()
})

/** The answer that a page which begins now finds to its first query. */
function found(asOf: string, queryKey: readonly unknown[] = ['shop', 1]): unknown {
  const cache = new QueryCache()
  shared.begin(cache, asOf)
  return cache.build(new QueryClient({ queryCache: cache }), { queryKey }).state.data
}
const HASH = JSON.stringify(['shop', 1])

it('SR-08 what one page has asked for the next one has, of the same data only', async () => {
  expect(found('1')).toBeUndefined()
  expect(await shared.answer(HASH, '1', async () => 'Umi')).toBe('Umi')
  expect(found('1')).toBe('Umi')
  expect(found('1', ['shop', 2])).toBeUndefined()
  expect(found('2')).toBeUndefined()
  // Not even after the data are as they were: what was known is gone.
  expect(found('1')).toBeUndefined()
})

it('SR-08 an answer that comes after the data have changed is for its own page alone', async () => {
  const late = Promise.withResolvers<string>()
  found('1')
  const answered = shared.answer(HASH, '1', () => late.promise)
  found('2')
  expect(await shared.answer(HASH, '2', async () => 'new')).toBe('new')
  late.resolve('old')
  expect(await answered).toBe('old')
  expect(found('2')).toBe('new')
})

it('SR-08 pages that ask the same at once ask once', async () => {
  const late = Promise.withResolvers<string>()
  let asked = 0
  const ask = () => {
    asked += 1
    return late.promise
  }
  found('1')
  const both = [shared.answer(HASH, '1', ask), shared.answer(HASH, '1', ask)]
  late.resolve('Umi')
  expect(await Promise.all(both)).toEqual(['Umi', 'Umi'])
  expect(asked).toBe(1)
})

it('SR-01 a call that failed for one page is made again for the other, and nothing is kept of it', async () => {
  found('1')
  const first = shared.answer(HASH, '1', async () => Promise.reject(new Error('away')))
  const second = shared.answer(HASH, '1', async () => 'Umi')
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('Umi')
  await expect(shared.answer(HASH, '1', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

it('SR-07 what the browser asks for itself is known as that, and has no answer', () => {
  found('1')
  expect(shared.isForBrowser(HASH)).toBe(false)
  shared.leaveToBrowser(HASH, '1')
  expect(shared.isForBrowser(HASH)).toBe(true)
  expect(found('1')).toBeUndefined()
  shared.leaveToBrowser(HASH, '0')
  found('2')
  expect(shared.isForBrowser(HASH)).toBe(false)
})

it('SR-08 the languages and layouts of a page wait for the first of them, and for no other page or older data', async () => {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const rendered = (name: string, page: string, asOf: string) =>
    shared.render(page, asOf, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const first = rendered('en', 'supplier?id=1', '1')
  const others = ['ja', 'pc'].map((name) => rendered(name, 'supplier?id=1', '1'))
  const apart = [rendered('another page', 'supplier?id=2', '1'), rendered('new data', 'supplier?id=1', '2')]
  expect(begun).toEqual(['en', 'another page', 'new data'])
  // A page that could not be rendered holds up none that comes after it.
  ends.get('en')?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  expect(begun.slice(3)).toEqual(['ja', 'pc'])
  for (const { resolve } of ends.values()) resolve('html')
  expect(await Promise.all([...others, ...apart])).toEqual(Array(4).fill('html'))
})
