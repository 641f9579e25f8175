import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { PhoneField } from './phone-field.tsx'
import { homeCountry } from './use-phone-numbers.ts'

afterEach(cleanup)

let value = ''
function Harness({ first = '' }: { first?: string }) {
  const [phone, setPhone] = useState(first)
  value = phone
  return <PhoneField name="phone" required value={phone} onChange={setPhone} />
}
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country of the phone number' })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const ready = () => waitFor(() => expect(country().disabled).toBe(false))

it('T4 a number is interpreted in the chosen country and shown as typed', async () => {
  renderUi(<Harness />)
  await ready()
  fireEvent.change(country(), { target: { value: 'HK' } })
  type('9123 4567')
  expect(value).toBe('+85291234567')
  expect(field().value).toBe('9123 4567')
  fireEvent.change(country(), { target: { value: 'TW' } })
  expect(value).toBe('9123 4567')
  type('０９１２３４５６７８')
  expect(value).toBe('+886912345678')
})

it('T4 a number with + determines the country, and follows when another one is chosen', async () => {
  renderUi(<Harness />)
  await ready()
  type('+81 90-1234-5678')
  expect(value).toBe('+819012345678')
  expect(country().value).toBe('JP')
  type('+852 1')
  expect(value).toBe('+852 1')
  type('+852 9123 4567')
  fireEvent.change(country(), { target: { value: 'SG' } })
  expect([value, field().value]).toEqual(['+6591234567', '9123 4567'])
})

it("T4 formats a stored number, and assigns an old one to the reader's country", async () => {
  renderUi(<Harness first="+85291234567" />)
  await ready()
  expect([country().value, field().value, value]).toEqual(['HK', '+852 9123 4567', '+85291234567'])
  cleanup()
  vi.stubGlobal('navigator', { ...navigator, languages: ['ja-JP'] })
  renderUi(<Harness first="090-1234-5678" />)
  await waitFor(() => expect(value).toBe('+819012345678'))
  vi.unstubAllGlobals()
})

it("T4 guesses the country from the browser’s first language, else from the page's", () => {
  expect(homeCountry('en', ['zh-Hant-HK', 'en-US'])).toBe('HK')
  expect(homeCountry('en', ['ja', 'zh-TW'])).toBe('JP')
  expect(homeCountry('ja', ['*', 'yue'])).toBe('HK')
  expect(homeCountry('zh-TW', [])).toBe('TW')
})
