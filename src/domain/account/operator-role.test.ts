import { describe, expect, it } from 'vitest'
import { keepsAnOwner, OPERATOR_ROLES, seesPersonalData } from './operator-role.ts'

describe('roles of operators', () => {
  it('OC-09 personal data are shown to support and owners only', () => {
    expect(OPERATOR_ROLES.filter(seesPersonalData)).toEqual(['owner', 'support'])
  })

  it('OC-01 the last owner stays one', () => {
    expect(keepsAnOwner([1], 1, 'support')).toBe(false)
    expect(keepsAnOwner([1], 1, null)).toBe(false)
    expect(keepsAnOwner([1], 1, 'owner')).toBe(true)
    expect(keepsAnOwner([1, 2], 1, null)).toBe(true)
    expect(keepsAnOwner([1], 2, null)).toBe(true)
  })
})
