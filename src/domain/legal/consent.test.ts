import { describe, expect, it } from 'vitest'
import { ACCEPTED_TERMS, isAcceptedConsent, statedTerms, TERMS_VERSION } from './consent.ts'

const [newest = '', before = ''] = ACCEPTED_TERMS

describe('LE-03 consent to a version of the terms', () => {
  it('the last two versions are accepted, and no others', () => {
    expect(ACCEPTED_TERMS).toHaveLength(2)
    expect(newest).toBe(TERMS_VERSION)
    expect(newest > before).toBe(true)
    for (const version of ACCEPTED_TERMS) {
      expect(statedTerms(version)).toEqual({ kind: 'agreed', version })
      expect(isAcceptedConsent(version)).toBe(true)
    }
    for (const version of ['', '1', '2026-11-29', '2099-01-01']) {
      expect(statedTerms(version)).toEqual({ kind: 'outdated' })
      expect(isAcceptedConsent(version)).toBe(false)
    }
  })

  it('a call without a version is no consent', () => {
    expect(statedTerms(undefined)).toEqual({ kind: 'nothing' })
    expect(isAcceptedConsent(null)).toBe(false)
  })

  it('a call that an app makes only after its terms box is ticked is a consent to the version before', () => {
    expect(statedTerms(undefined, { agreedBefore: true })).toEqual({ kind: 'agreed', version: before })
    expect(statedTerms(newest, { agreedBefore: true })).toEqual({ kind: 'agreed', version: newest })
    expect(statedTerms('2026-11-29', { agreedBefore: true })).toEqual({ kind: 'outdated' })
  })
})
