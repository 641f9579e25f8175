import { afterEach, expect, it, vi } from 'vitest'
import { changePassword } from './account.ts'

afterEach(() => vi.unstubAllGlobals())

it('ERR-24 a wrong old password has its own message; a correct one has none', async () => {
  const answer = (data: string) => vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', data }))
  answer('old_not_equal')
  const form = { oldPassword: 'wrong2026', newPassword: 'tabi2027' }
  expect(await changePassword(form)).toEqual({ message: 'profile_msg_password_change_notequal', data: null })
  answer('ok')
  expect(await changePassword(form)).toBeNull()
})
