import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublicConfig } from '#contract/content.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ServiceProvisionPage } from './page.tsx'

const state = vi.hoisted(() => ({ config: undefined as unknown, error: null, retry: () => {} }))
vi.mock('./model.ts', () => ({ useConfigState: () => state }))

afterEach(cleanup)

function textWith(returnSetting: PublicConfig['returnSetting']): string {
  state.config = { returnSetting }
  renderUi(<ServiceProvisionPage />)
  return screen.getByRole('article').textContent ?? ''
}

it('LE-04 the days of cancellations and changes are the settings', () => {
  const text = textWith({ cancel_days: 3, change_days: 7, local_time: 1 })
  expect(text).toContain('4 or more days before the visitCancellation is free.')
  expect(text).toContain('Within 3 days of the visitNo refund.')
  expect(text).toContain('to a date within 1 day of the original date')
})

it('LE-04 the opposite direction of the rule swaps what is free', () => {
  const text = textWith({ cancel_days: 1, change_days: 7, local_time: 30, rule_direction: 'at-most' })
  expect(text).toContain('Within 1 day of the visitCancellation is free.')
  expect(text).toContain('2 or more days before the visitNo refund.')
  expect(text).toContain('to a date within 30 days of the original date')
})
