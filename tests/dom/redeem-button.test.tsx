import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderUi } from '#tests/support/render-ui.tsx'
import { RedeemButton } from '../../src/check/ui/redeem-button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a second tap on a list row does not redeem the ticket whose button has just appeared there', () => {
  vi.useFakeTimers()
  const press = vi.fn()
  renderUi(<RedeemButton onPress={press} isSending={false} />)
  const tap = () => fireEvent.click(screen.getByRole('button'))
  tap()
  act(() => vi.advanceTimersByTime(699))
  tap()
  expect(press).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  tap()
  expect(press).toHaveBeenCalledOnce()
})
