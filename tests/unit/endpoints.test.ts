import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'

const isEndpoint = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'request' in value

it('API-81 every call that a file of the contract declares is in the list that tests walk', async () => {
  const files = globSync('src/contract/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${file}`)))
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  expect(declared.length).toBeGreaterThan(80)
  const listed = new Set(ENDPOINTS.map(({ name }) => name))
  expect(declared.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
})
