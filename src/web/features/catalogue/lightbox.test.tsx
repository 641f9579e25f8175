import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Lightbox } from './lightbox.tsx'

/** The slides that were scrolled into view, by their place. */
let seen: number[] = []
Element.prototype.scrollIntoView = function scrolled(this: Element) {
  seen.push([...(this.parentElement?.children ?? [])].indexOf(this))
}
afterEach(() => {
  cleanup()
  seen = []
})

const show = (start: number, onClose = vi.fn()) => {
  renderUi(<Lightbox pictures={['/a.jpg', '/b.jpg', '/c.jpg']} name="Umi" start={start} onClose={onClose} />)
  return onClose
}

describe('Lightbox', () => {
  it('SP-03 begins with the picture that was pressed', () => {
    show(1)
    expect(seen).toEqual([1])
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Umi, picture 1 of 3',
      'Umi, picture 2 of 3',
      'Umi, picture 3 of 3',
    ])
  })

  it.each([
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['End', 2],
    ['Home', 0],
  ])('UI-12 %s leads from the first picture to number %i, wherever the focus is', (key, expected) => {
    show(0)
    seen = []
    fireEvent.keyDown(document.body, { key })
    expect(seen).toEqual([expected])
  })

  it('UI-12 other keys are left alone, and after closing the arrows too', () => {
    show(0)
    seen = []
    fireEvent.keyDown(document.body, { key: 'a' })
    cleanup()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(seen).toEqual([])
  })

  it('UI-12 Escape closes', () => {
    const onClose = show(0)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
