import { expect, it } from 'vitest'
import { versionFault } from './supported-version.ts'

it('P1 versions below 15 are refused with one sentence that names both versions, and 15 and newer are accepted', () => {
  expect(versionFault(140_023)).toBe('DATABASE_URL points to PostgreSQL 14.23. Version 15 or newer is required.')
  expect(versionFault(90_624)).toMatch(/^DATABASE_URL points to PostgreSQL 9\.\d+\. Version 15 or newer is required\.$/)
  for (const supported of [150_000, 150_020, 160_014, 170_010, 180_004, 190_000])
    expect(versionFault(supported)).toBeNull()
})
