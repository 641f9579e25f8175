import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ChangeCompare } from './change-compare.tsx'

afterEach(cleanup)

const side = { pack: '月', at: null, packages: 1, yen: 3200 }

describe('ChangeCompare', () => {
  it('PE-03 an amount wraps before its currency sign, not inside the digits', () => {
    renderUi(<ChangeCompare before={side} after={{ ...side, yen: 16_800 }} people={2} />, { locale: 'zh-cn' })
    const amounts = [...document.querySelectorAll('tbody tr:last-child td')].map(({ innerHTML }) => innerHTML)
    expect(amounts).toEqual(['JP<wbr>¥3,200', 'JP<wbr>¥16,800'])
  })

  it('CH-03 marks the values that differ', () => {
    renderUi(<ChangeCompare before={side} after={{ ...side, yen: 16_800 }} people={2} />)
    const changed = [...document.querySelectorAll('tr[data-changed]')].map(({ textContent }) => textContent)
    expect(changed).toEqual(['Price¥3,200¥16,800'])
  })
})
