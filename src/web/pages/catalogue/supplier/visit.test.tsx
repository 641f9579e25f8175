import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import type { SupplierModel } from './model.ts'
import { Visit } from './visit.tsx'

afterEach(cleanup)

const names = { zhName: '', zhTwName: '', enName: 'Umi', jpName: '海' }
const HOURS = { periods: [], closings: [], openings: [] }
const show = (phone: string) => {
  const supplier = { ...names, access: names, addressEn: 'Tokyo', addressJa: '東京都', phone, ...HOURS }
  // Only the fields that the section reads.
  renderUi(<Visit model={{ supplier, mapHref: null } as unknown as SupplierModel} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show full screen' }))
}
const calls = () => [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))

it("SP-01 the shop's telephone number is a link, on the page and on the enlarged address card", () => {
  show('+81 3-0000-0000')
  expect(calls()).toEqual(['tel:+81300000000', 'tel:+81300000000'])
})

it('SP-01 a shop without a telephone number shows no empty label', () => {
  show('')
  expect(calls()).toEqual([])
  expect(screen.queryByText('Phone')).toBeNull()
  expect(screen.queryByText(/電話/)).toBeNull()
})
