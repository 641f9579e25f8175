import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nameField, perLanguage } from '#domain/languages.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Lightbox } from './lightbox.tsx'

/** Indexes of the slides scrolled into view. */
let seen: number[] = []
Element.prototype.scrollIntoView = function scrolled(this: Element) {
  seen.push([...(this.parentElement?.children ?? [])].indexOf(this))
}
afterEach(() => {
  cleanup()
  seen = []
})

const note = { color: '', focus: '', preview: '' }
const NO_WORDS = perLanguage((locale) => [nameField(locale), ''])
const alt = { ...NO_WORDS, enName: 'A grill' }
const PICTURES = [
  { src: '/a.jpg', note: undefined },
  { src: '/b.jpg', note: { ...note, alt, credit: 'Ono Hana' } },
  { src: '/c.jpg', note: { ...note, alt: NO_WORDS, credit: '' } },
]

const show = (start: number, onClose = vi.fn()) => {
  renderUi(<Lightbox pictures={PICTURES} name="Umi" start={start} onClose={onClose} />)
  return onClose
}

describe('Lightbox', () => {
  it('SP-03 starts with the picture that was pressed', () => {
    show(1)
    expect(seen).toEqual([1])
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Umi, picture 1 of 3',
      'A grill',
      'Umi, picture 3 of 3',
    ])
  })

  it('shows the description and credit of the current picture, uncropped', () => {
    show(1)
    const strip = screen.getByRole('list')
    Object.defineProperty(strip, 'clientWidth', { value: 300 })
    fireEvent.scroll(strip, { target: { scrollLeft: 300 } })
    expect(screen.getByText('A grill')).toBeTruthy()
    expect(screen.getByText('Photo: Ono Hana')).toBeTruthy()
    fireEvent.scroll(strip, { target: { scrollLeft: 600 } })
    expect(screen.queryByText('Photo: Ono Hana')).toBeNull()
  })

  it.each([
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['End', 2],
    ['Home', 0],
  ])('UI-12 %s moves from the first picture to index %i, wherever the focus is', (key, expected) => {
    show(0)
    seen = []
    fireEvent.keyDown(document.body, { key })
    expect(seen).toEqual([expected])
  })

  it('UI-12 ignores other keys, and arrow keys after closing', () => {
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
