import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

function Harness({ start, min = 1, max = 5 }: { start: number | null; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Stepper label="Packages" value={value} min={min} max={max} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Packages' })
const value = () => document.querySelector('output')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.blur(input())
}

function FilterHarness() {
  const [value, setValue] = useState<number | null>(2)
  return (
    <>
      <Stepper
        label="Packages"
        value={value}
        none={{ label: 'Any', onChoose: () => setValue(null) }}
        onChange={setValue}
      />
      <output>{String(value)}</output>
    </>
  )
}

describe('Stepper', () => {
  it('RS-07 a value that changes while its field is focused stays selected, so that typing replaces it', () => {
    const { rerender } = renderUi(<Stepper label="Packages" value={1} onChange={() => {}} />)
    input().focus()
    input().setSelectionRange(1, 1)
    rerender(<Stepper label="Packages" value={30} onChange={() => {}} />)
    expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['30', 0, 2])
  })

  it('RS-07 the buttons clamp to the bounds', () => {
    renderUi(<Harness start={4} />)
    press('Packages: one more')
    expect(value()).toBe('5')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Packages: one more' }).disabled).toBe(true)
    for (let i = 0; i < 6; i++) press('Packages: one less')
    expect(value()).toBe('1')
  })

  it('RS-07 a button clamps a typed number', () => {
    renderUi(<Harness start={2} />)
    type('99')
    expect(value()).toBe('99')
    press('Packages: one less')
    expect(value()).toBe('5')
  })

  it.each([
    ['abc', '1'],
    ['0', '1'],
    ['-3', '1'],
    ['3.9', '3'],
    ['９', '9'],
    [' 7 ', '7'],
  ])('RS-12 typed %j becomes %s on blur and is not clamped (A-31)', (typed, expected) => {
    renderUi(<Harness start={2} />)
    type(typed)
    expect(value()).toBe(expected)
    expect(input().value).toBe(expected)
  })

  it('RS-12 an empty field stays empty; + starts at the lower bound', () => {
    renderUi(<Harness start={null} min={2} />)
    fireEvent.blur(input())
    expect(value()).toBe('null')
    press('Packages: one more')
    expect(value()).toBe('2')
  })

  it('PE-08 with a "none" choice, stepping below the minimum or clearing the field selects it', () => {
    renderUi(<FilterHarness />)
    press('Packages: one less')
    press('Packages: one less')
    expect(value()).toBe('null')
    expect(input().placeholder).toBe('Any')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Packages: one less' }).disabled).toBe(true)
    press('Packages: one more')
    expect(value()).toBe('1')
    type('')
    expect(value()).toBe('null')
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    expect(value()).toBe('null')
  })

  it('UI-12 arrow keys step', () => {
    renderUi(<Harness start={2} />)
    fireEvent.keyDown(input(), { key: 'ArrowUp' })
    expect(value()).toBe('3')
  })
})
