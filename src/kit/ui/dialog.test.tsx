import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Harness() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters">
        <p>Content</p>
      </Dialog>
    </>
  )
}

function openIt(): HTMLElement {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

describe('Dialog', () => {
  it('UI-12 is a native modal with a name, and absent while closed', () => {
    renderUi(<Harness />)
    expect(screen.queryByRole('dialog')).toBeNull()
    openIt()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
    expect(dialog.open).toBe(true)
  })

  it('UI-12 Escape closes it and returns the focus to the opener', () => {
    renderUi(<Harness />)
    const opener = openIt()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('UI-12 the browser does not close a dialog that stays open on Escape, and ignores Escape during composition', () => {
    const asked: string[] = []
    renderUi(
      <Dialog open onClose={() => asked.push('close')} title="Edit it">
        <textarea aria-label="Reason" />
      </Dialog>,
    )
    // `fireEvent` returns false if the default was prevented.
    expect(fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' })).toBe(false)
    expect(asked).toEqual(['close'])
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape', isComposing: true })
    expect(asked).toEqual(['close'])
  })

  it('UI-12 a click on the backdrop closes it, a click inside does not', () => {
    renderUi(<Harness />)
    openIt()
    fireEvent.click(screen.getByText('Content'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('UI-12 a double tap on the opener leaves it open', () => {
    renderUi(<Harness />)
    openIt()
    fireEvent.click(screen.getByRole('dialog'), { detail: 2 })
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })

  const renderForm = () =>
    renderUi(
      <Dialog open onClose={() => {}} title="Edit it" footer={<button type="submit">Save</button>}>
        <input type="hidden" name="key" />
        <input aria-label="Number" readOnly />
        <textarea aria-label="Reason" />
      </Dialog>,
    )
  const heading = () => screen.getByRole('heading')

  it('UI-12 focuses the first field on opening, not the close button', () => {
    renderForm()
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  })

  it('UI-12 without a field focuses its heading, where Enter does nothing', () => {
    renderUi(<ConfirmDialog open title="Sure?" confirmLabel="Yes" onConfirm={() => {}} onCancel={() => {}} />)
    expect(document.activeElement).toBe(heading())
  })

  it('UI-12 focuses its heading if the first field is out of view, so that the text before it is read first', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { bottom: this instanceof HTMLTextAreaElement ? 900 : 700 } as DOMRect
    })
    renderForm()
    expect(document.activeElement).toBe(heading())
  })

  it('UI-12 on touch devices focuses its heading, because a field would open the keyboard', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as never)
    renderForm()
    expect(document.activeElement).toBe(heading())
  })

  it('UI-12 closing a confirmation with Escape means no', () => {
    const answers: string[] = []
    renderUi(
      <ConfirmDialog
        open
        title="Cancel the order?"
        confirmLabel="Yes"
        onConfirm={() => answers.push('yes')}
        onCancel={() => answers.push('no')}
      />,
    )
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(answers).toEqual(['no'])
  })
})
