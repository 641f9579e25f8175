import { expect, it } from 'vitest'
import { fieldOfRefusal, invalidFields } from './wrong.ts'

const GOOD = { name: 'Abe', password: 'correct horse battery', code: '123456' }
const wrong = (part: Partial<typeof GOOD>, way: 'passkey' | 'password' = 'password') =>
  invalidFields({ ...GOOD, ...part }, way, 'abe@tabifuda.example')

it('OC-02 invalid fields are known before the form is sent', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ name: ' ', password: 'short', code: '12 34' })).toEqual(['name', 'password', 'code'])
  expect(wrong({ password: 'abe@tabifuda.example' })).toEqual(['password'])
  expect(wrong({ code: ' 123456 ' })).toEqual([])
  expect(wrong({ name: '', password: '', code: '' }, 'passkey')).toEqual(['name'])
})

it('OC-02 a refusal is shown at the field it concerns', () => {
  expect(['name_missing', 'password_weak', 'code_wrong'].map(fieldOfRefusal)).toEqual(['name', 'password', 'code'])
  expect(fieldOfRefusal('link_over')).toBeNull()
})
