import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('is pending at once while its action runs, and one press is one action', async () => {
    let runs = 0
    let finish = () => {}
    const work = () => {
      runs++
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    }
    renderUi(<Button onClick={work}>Pay</Button>)
    const button = screen.getByRole('button', { name: /Pay/ })
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button)
    expect(runs).toBe(1)
    finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button)
    expect(runs).toBe(2)
  })
})
