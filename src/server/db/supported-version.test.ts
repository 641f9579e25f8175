import { expect, it } from 'vitest'
import { versionFault } from './supported-version.ts'

it('P1 versions below 15 are refused with one sentence that names both versions, and 15 and newer are accepted', () => {
  expect(versionFault(140_023)).toBe('DATABASE_URL leads to PostgreSQL 14.23; version 15 or newer is needed.')
  expect(versionFault(90_624)).toMatch(/^DATABASE_URL leads to PostgreSQL 9\.\d+; version 15 or newer is needed\.$/)
  for (const supported of [150_000, 150_020, 160_014, 170_010, 180_004, 190_000])
    expect(versionFault(supported)).toBeNull()
})
