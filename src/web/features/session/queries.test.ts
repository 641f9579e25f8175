import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetOwner } from '#web/platform/owner.ts'
import { sessionQuery, signedIn } from './queries.ts'

const CUSTOMER = {
  id: 1,
  email: 'a@b.example',
  password: 'absent',
  nameZh: '',
  nameEn: '',
  nameJa: '',
  telephone: '',
  wechat: '',
  birth: '',
  gender: '',
} as const

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('location', { origin: 'https://tabifuda.example' })
})
afterEach(() => {
  forgetOwner()
  vi.unstubAllGlobals()
})

it('LG-02 an answer from before the login, still on its way, does not sign out again', async () => {
  const anonymous = { code: '200', message: '', data: { loginCustomerId: null, customer: null } }
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const client = createQueryClient(() => {})
  const stop = new QueryObserver(client, sessionQuery).subscribe(() => {})
  await signedIn(client, CUSTOMER)
  answer(new Response(JSON.stringify(anonymous)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: CUSTOMER })
  stop()
})
