import { afterEach, beforeEach, vi } from 'vitest'
import { forgetOwner } from '#web/platform/owner.ts'

/** A customer as `/api/customer/info` returns it. */
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

/** For each test of a file: the parts of a browser tab that the session needs, signed out, removed afterwards. */
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
