import { afterEach, expect, it } from 'vitest'
import { preLoginUrl, rememberPreLogin, urlBeforeLogin } from '#web/platform/return-url.ts'
import { rememberBeforeLogin } from './before-login.ts'

afterEach(() => {
  preLoginUrl.clear()
  urlBeforeLogin.clear()
})

it('LG-03 after choosing to log in, the visitor returns to that page, not to one a guard stored earlier', () => {
  rememberPreLogin('/pc/orders')
  rememberBeforeLogin('/pc/supplier?id=1001')
  expect([preLoginUrl.read(), urlBeforeLogin.read()]).toEqual([null, '/pc/supplier?id=1001'])
})

it.each(['login', 'register?type=reset', 'forget', 'bindmail', 'mailnotification?token=x', 'third', 'binderror'])(
  'LG-03 on %s, which leads to the login, the stored page is kept',
  (page) => {
    rememberPreLogin('/pc/orders')
    rememberBeforeLogin(`/pc/${page}`)
    expect([preLoginUrl.read(), urlBeforeLogin.read()]).toEqual(['/pc/orders', null])
  },
)
