import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { PrintFacts } from './print-facts.tsx'

afterEach(cleanup)

const order = (facts: object) =>
  ({
    ...{ orderType: 1, orderNo: 'RS26011600000000007', payable: 900, packagesNum: 2, peopleNum: 3, tip: '' },
    ...{ usetime: null, expireTime: null, hasJuveniles: 0, usejuveniles: '', customerName: 'CHAN', customerPhone: '' },
    ...{ supplier: { jpName: '海' }, comboPackage: { jpName: '夕食' }, ...facts },
  }) as unknown as Order
const paid = () => screen.getByText('お支払い額').nextElementSibling?.textContent

it('A22 the printout shows a coupon as free and any other order as paid', () => {
  renderUi(<PrintFacts order={order({ orderType: 3 })} state="usable" />)
  expect(paid()).toBe('無料（クーポン）')
  cleanup()
  renderUi(<PrintFacts order={order({})} state="usable" />)
  expect(paid()).toMatch(/900（旅札で支払い済み）$/)
})
