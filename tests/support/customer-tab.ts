import { afterEach, beforeEach, vi } from 'vitest'
import { forgetOwner } from '#web/platform/owner.ts'

/** A customer as `/api/customer/info` tells of them. */
export const CUSTOMER = {
  id: 1,
  email: 'a@b.example',
  password: 'present',
  nameZh: '',
  nameEn: 'LIN',
  nameJa: '',
  telephone: '',
  wechat: '',
  birth: '',
  gender: '',
} as const

/** For each test of a file: as much of a tab as the session needs, which knows nobody yet and is gone afterwards. */
export function startInATab(): void {
  beforeEach(() => {
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    vi.stubGlobal('location', { origin: 'https://tabifuda.example' })
  })
  afterEach(() => {
    forgetOwner()
    vi.unstubAllGlobals()
  })
}
