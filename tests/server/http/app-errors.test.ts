import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
const warnings: unknown[] = []
beforeAll(async () => {
  server = await startApp()
  server.app.log.warn = (...given: unknown[]) => void warnings.push(given)
})
afterAll(() => server.close())

const STACK = 'Error\n    at show (https://shop.example/assets/abc.js:1:2)'
const report = (input: object) =>
  server.call('/api/app-error', { message: 'No seat for "Wang Ming"', stack: STACK, page: 'supplier', ...input })
const counted = async () =>
  Object.fromEntries(
    [
      ...(await server.app.inject('/metrics')).body.matchAll(/^tabifuda_app_errors_total\{outcome="(\w+)"\} (\d+)/gm),
    ].map(([, outcome, count]) => [outcome, Number(count)]),
  )

it('decision 34: a reported error is logged without the values in its message', async () => {
  expect((await report({})).code).toBe('200')
  expect(warnings).toEqual([
    [
      { page: 'supplier', error: 'No seat for …', frames: ['show (assets/abc.js:1:2)'] },
      'A browser reported an error of the app',
    ],
  ])
})

it('decision 34: a report without a frame of the app is counted only', async () => {
  warnings.length = 0
  expect((await report({ stack: 'Error\n    at run (chrome-extension://abc/x.js:1:2)' })).code).toBe('200')
  expect(warnings).toEqual([])
  expect(await counted()).toEqual({ logged: 1, foreign: 1 })
})

it('decision 34: a process logs at most 60 reports per minute', async () => {
  warnings.length = 0
  for (let n = 0; n < 70; n++) expect((await report({})).code).toBe('200')
  expect(warnings).toHaveLength(59)
  expect(await counted()).toEqual({ logged: 60, foreign: 1, limited: 11 })
  server.clock.moveTo(server.clock.now().add({ minutes: 1 }))
  await report({})
  expect(warnings).toHaveLength(60)
})

it('S-07 a report is refused when it is too long or names no page of the app', async () => {
  expect((await report({ message: 'x'.repeat(301) })).status).toBe(422)
  expect((await report({ stack: 'x'.repeat(4_001) })).status).toBe(422)
  expect((await report({ page: '../etc' })).status).toBe(422)
})
