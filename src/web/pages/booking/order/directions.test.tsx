import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Directions } from './directions.tsx'

afterEach(cleanup)

const names = (name: string) => ({ zhName: name, zhTwName: name, enName: name, jpName: name })
const order = {
  ...{ id: 7, orderNo: 'RS26011600000000007', orderType: 1, orderStatus: 3, payStatus: 1, packageId: 4, supplierId: 2 },
  ...{ usetime: Date.UTC(2030, 1, 1, 9), expireTime: null, revision: 1, peopleNum: 2, packagesNum: 1 },
  supplier: {
    ...{ id: 2, ...names('Sushi Umi'), addressEn: '1 Tsukiji, Tokyo', addressJa: '東京都中央区築地一丁目' },
    ...{
      access: names('5 minutes on foot'),
      phone: '+81 3 0000 0000',
      coordinates: '139.77,35.66',
      navigationParam: '',
    },
  },
  comboPackage: { id: 4, ...names('Evening course'), minutes: 90 },
} as unknown as Order

it.each(['pc', 'mobile'] as const)(
  'PE-13 on %s a paid order shows directions, the phone number, the calendar, the shop and the share button',
  (device) => {
    const view = renderUi(
      <QueryClientProvider client={new QueryClient()}>
        <Directions order={order} />
      </QueryClientProvider>,
      { device },
    )
    const text = view.container.textContent ?? ''
    for (const part of ['1 Tsukiji, Tokyo', '東京都中央区築地一丁目', '5 minutes on foot']) expect(text).toContain(part)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs).toContain('tel:+81300000000')
    expect(hrefs.some((href) => href.startsWith('https://') && /35\.66|Sushi/.test(href))).toBe(true)
    expect(hrefs.some((href) => href.startsWith(`/${device}/supplier?id=2`))).toBe(true)
    screen.getByRole('button', { name: 'Add to calendar' })
    screen.getByRole('button', { name: /Share/ })
  },
)
