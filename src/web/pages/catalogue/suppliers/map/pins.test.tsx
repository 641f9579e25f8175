import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nameField, perLanguage } from '#domain/languages.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Pins, type ShownGroup } from './pins.tsx'

afterEach(cleanup)

const shop = (id: number, name: string, price: number) => ({
  id,
  at: { x: 0, y: 0 },
  pin: { id, lng: 139, lat: 35, price, secondAreaId: 1, ...perLanguage((locale) => [nameField(locale), name]) },
})
const UMI = shop(1, 'Umi', 3_000)
const TORA = shop(2, 'Tora', 1_200)
const KAZE = shop(3, 'Kaze', 0)

function group(x: number, first: ReturnType<typeof shop>, ...others: ReturnType<typeof shop>[]): ShownGroup {
  return { first, shops: [first, ...others], at: { x, y: 0 }, screen: { x, y: 100 }, isInSight: true }
}

const calls = { onPress: vi.fn(), onReach: vi.fn(), onArrow: vi.fn() }
const pins = (groups: readonly ShownGroup[], more: { selected?: number; marked?: number } = {}) => (
  <Pins
    label="Places on the map"
    groups={groups}
    selected={more.selected ?? null}
    marked={more.marked ?? null}
    {...calls}
  />
)
const button = (name: string) => screen.getByRole('button', { name })

describe('pins', () => {
  it('PE-09 a pin is labelled with name and lowest price, or with the number of shops', () => {
    renderUi(pins([group(0, UMI), group(100, TORA, UMI), group(200, KAZE)]))
    expect(screen.getByRole('group', { name: 'Places on the map' })).toBeTruthy()
    expect(button('Umi, from ¥3,000').textContent).toContain('¥3,000+')
    expect(button('2 places, from ¥1,200').textContent).toMatch(/^2/)
    expect(button('Kaze')).toBeTruthy()
  })

  it('PE-09 pins are a single tab stop; arrow keys move between them and pan the map if none is ahead', () => {
    const all = [group(100, TORA), group(0, UMI), group(200, KAZE)]
    renderUi(pins(all))
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    button('Tora, from ¥1,200').focus()
    fireEvent.keyDown(button('Tora, from ¥1,200'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(button('Kaze'))
    expect(button('Kaze').tabIndex).toBe(0)
    expect(calls.onReach).toHaveBeenLastCalledWith(all[2])
    fireEvent.keyDown(button('Kaze'), { key: 'ArrowRight' })
    expect(calls.onArrow).toHaveBeenLastCalledWith({ x: 1, y: 0 })
    expect(document.activeElement).toBe(button('Kaze'))
  })

  it('PE-09 a pin that merges into another passes the focus on, and never takes it from another element', () => {
    const { rerender } = renderUi(pins([group(0, UMI), group(100, TORA)]))
    button('Tora, from ¥1,200').focus()
    rerender(pins([group(50, UMI, TORA)]))
    expect(document.activeElement).toBe(button('2 places, from ¥1,200'))
    button('2 places, from ¥1,200').blur()
    rerender(pins([group(0, UMI), group(100, TORA)]))
    expect(document.activeElement).toBe(document.body)
  })

  it("PE-09 marks the selected shop and the hovered row's shop", () => {
    renderUi(pins([group(0, UMI), group(100, TORA, KAZE)], { selected: 1, marked: 3 }))
    expect(button('Umi, from ¥3,000').getAttribute('aria-pressed')).toBe('true')
    expect(button('2 places, from ¥1,200').getAttribute('aria-pressed')).toBe('false')
    expect(button('2 places, from ¥1,200').dataset['marked']).toBe('true')
    fireEvent.click(button('2 places, from ¥1,200'))
    expect(calls.onPress.mock.lastCall?.[0].first).toBe(TORA)
  })

  it('PE-09 pins outside the viewport are not tab stops but can be reached with arrow keys', () => {
    renderUi(pins([{ ...group(-900, UMI), isInSight: false }, group(100, TORA)]))
    expect(screen.queryByRole('button', { name: /^Umi/ })).toBeNull()
    expect(button('Tora, from ¥1,200').tabIndex).toBe(0)
    button('Tora, from ¥1,200').focus()
    fireEvent.keyDown(button('Tora, from ¥1,200'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(button('Umi, from ¥3,000'))
    expect(calls.onReach.mock.lastCall?.[0].first).toBe(UMI)
  })
})
