import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { AmountDialog } from './amount-dialog.tsx'

afterEach(cleanup)

const onConfirm = vi.fn()
const onCancel = vi.fn()
const show = (open: boolean, walletButton: ReactNode = null) => (
  <AmountDialog open={open} payable={4200} onConfirm={onConfirm} onCancel={onCancel} walletButton={walletButton} />
)

it('PC-01 asks for the amount in yen with our own button, and is gone when it is closed', () => {
  const view = renderUi(show(true))
  screen.getByText(/4,200 \(JPY\)/)
  fireEvent.click(screen.getByRole('button', { name: /^Pay .*4,200$/ }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  view.rerender(show(false))
  expect(document.querySelector('dialog')).toBeNull()
})

it('PY-01 a wallet’s button stands in place of ours and stays mounted behind the closed dialog while it pays', () => {
  const button = <div data-testid="wallet">the provider’s frame</div>
  const view = renderUi(show(true, button))
  const mounted = screen.getByTestId('wallet')
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
  view.rerender(show(false, button))
  expect(screen.getByTestId('wallet')).toBe(mounted)
  expect(mounted.closest('dialog')?.open).toBe(false)
  view.rerender(show(false))
  expect(screen.queryByTestId('wallet')).toBeNull()
})
