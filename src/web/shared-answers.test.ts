import { QueryCache, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

let shared: SharedAnswers
beforeEach(() => {
  shared = new SharedAnswers()
})

/** The cached answer that a page starting now gets for its first query. */
function found(asOf: string, queryKey: readonly unknown[] = ['shop', 1]): unknown {
  const cache = new QueryCache()
  shared.begin(cache, asOf)
  return cache.build(new QueryClient({ queryCache: cache }), { queryKey }).state.data
}
const HASH = JSON.stringify(['shop', 1])

it('SR-08 an answer is shared with later pages of the same data version only', async () => {
  expect(found('1')).toBeUndefined()
  expect(await shared.answer(HASH, '1', async () => 'Umi')).toBe('Umi')
  expect(found('1')).toBe('Umi')
  expect(found('1', ['shop', 2])).toBeUndefined()
  expect(found('2')).toBeUndefined()
  // Answers of an earlier data version stay dropped even if that version returns.
  expect(found('1')).toBeUndefined()
})

it('SR-08 an answer that arrives after the data changed is used by its own page only', async () => {
  const late = Promise.withResolvers<string>()
  found('1')
  const answered = shared.answer(HASH, '1', () => late.promise)
  found('2')
  expect(await shared.answer(HASH, '2', async () => 'new')).toBe('new')
  late.resolve('old')
  expect(await answered).toBe('old')
  expect(found('2')).toBe('new')
})

it('SR-08 coalesces concurrent identical queries', async () => {
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

it('SR-01 a failed call is retried for the other page and never cached', async () => {
  found('1')
  const first = shared.answer(HASH, '1', async () => Promise.reject(new Error('away')))
  const second = shared.answer(HASH, '1', async () => 'Umi')
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('Umi')
  await expect(shared.answer(HASH, '1', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

it('SR-07 a query left to the browser is remembered and has no answer', () => {
  found('1')
  expect(shared.isForBrowser(HASH)).toBe(false)
  shared.leaveToBrowser(HASH, '1')
  expect(shared.isForBrowser(HASH)).toBe(true)
  expect(found('1')).toBeUndefined()
  shared.leaveToBrowser(HASH, '0')
  found('2')
  expect(shared.isForBrowser(HASH)).toBe(false)
})

it('SR-08 languages and layouts of a page wait for its first render, not for other pages or older data', async () => {
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
  // A failed render does not block the waiting ones.
  ends.get('en')?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  expect(begun.slice(3)).toEqual(['ja', 'pc'])
  for (const { resolve } of ends.values()) resolve('html')
  expect(await Promise.all([...others, ...apart])).toEqual(Array(4).fill('html'))
})
