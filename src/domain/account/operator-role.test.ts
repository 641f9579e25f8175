import { describe, expect, it } from 'vitest'
import { keepsAnOwner, OPERATOR_ROLES, seesPersonalData } from './operator-role.ts'

describe('operator roles', () => {
  it('OC-09 only support and owners see personal data', () => {
    expect(OPERATOR_ROLES.filter(seesPersonalData)).toEqual(['owner', 'support'])
  })

  it('OC-01 the last owner cannot be demoted or removed', () => {
    expect(keepsAnOwner([1], 1, 'support')).toBe(false)
    expect(keepsAnOwner([1], 1, null)).toBe(false)
    expect(keepsAnOwner([1], 1, 'owner')).toBe(true)
    expect(keepsAnOwner([1, 2], 1, null)).toBe(true)
    expect(keepsAnOwner([1], 2, null)).toBe(true)
  })
})
