import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PublicConfig } from '#contract/content.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Recipients } from './recipients.tsx'

afterEach(cleanup)

const NONE = { map: null, places: null, mail: false, push: false, wallets: [], signIn: [] }
const config = (recipients: PublicConfig['recipients'], payments: PublicConfig['payments'] = []) =>
  ({
    card: { provider: 'stripe', flow: 'intent', publishableKey: null },
    payments,
    recipients,
  }) as Partial<PublicConfig> as PublicConfig
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

it('LE-01 names the recipients of the settings that are on, the map’s host among them', () => {
  const payments = [
    { method: 'card', provider: 'stripe' },
    { method: 'wechat', provider: 'wechat' },
    { method: 'alipay', provider: 'stripe' },
  ]
  const all = {
    ...{ map: 'tiles.example.com', places: 'places.example.net', mail: true, push: true },
    ...{ wallets: ['apple' as const, 'google' as const], signIn: ['facebook' as const, 'weibo' as const] },
  }
  renderUi(<Recipients config={config(all, payments)} />)
  expect(items()).toEqual([
    expect.stringContaining('The venue'),
    expect.stringMatching(/: Card, WeChat Pay, Alipay\..*run by: Stripe, Tencent \(WeChat Pay\)\./),
    expect.stringContaining('Our email provider'),
    expect.stringContaining('notification service'),
    expect.stringContaining('Apple Wallet, Google Wallet, if you add'),
    expect.stringContaining('Facebook, Weibo, if you log in'),
    expect.stringContaining('tiles.example.com'),
    expect.stringContaining('places.example.net'),
    expect.stringContaining('Authorities'),
  ])
})

it('LE-01 names no recipient of a setting that is off', () => {
  renderUi(<Recipients config={config(NONE)} />)
  expect(items()).toEqual([expect.stringContaining('The venue'), expect.stringContaining('Authorities')])
})

it('LE-01 a simulated provider is no company', () => {
  renderUi(<Recipients config={config(NONE, [{ method: 'card', provider: 'sandbox' }])} />)
  expect(items()[1]).toMatch(/: Card\./)
  expect(items()[1]).not.toContain('run by')
})
