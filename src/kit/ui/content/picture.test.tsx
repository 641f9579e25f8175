import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const img = () => {
  const found = document.querySelector('img')
  if (!found) throw new Error('no picture')
  return found
}
const sources = () => [...document.querySelectorAll('source')].map((source) => source.srcset)

describe('Picture', () => {
  it('UI-11 replaces a failed picture with the placeholder once', () => {
    renderUi(<Picture src="/pictures/sushi-1-640.webp" alt="" width={4} height={3} />)
    fireEvent.error(img())
    expect(img().getAttribute('src')).toBe('/pictures/placeholder.svg')
    expect(sources()).toEqual([])
    const before = img()
    fireEvent.error(img())
    expect(img()).toBe(before)
    expect(img().getAttribute('src')).toBe('/pictures/placeholder.svg')
  })

  it('UI-11 loads a new address after a failure', () => {
    const view = renderUi(<Picture src="/a.png" alt="" width={4} height={3} />)
    fireEvent.error(img())
    view.rerender(<Picture src="/b.png" alt="" width={4} height={3} />)
    expect(img().getAttribute('src')).toBe('/b.png')
  })

  it('offers generated sizes as AVIF and WebP, and none for other addresses', () => {
    const view = renderUi(<Picture src="/pictures/sushi-1-640.webp" alt="" width={4} height={3} />)
    expect(sources()).toHaveLength(2)
    expect(sources()[0]).toContain('/pictures/sushi-1-320.avif 320w')
    view.rerender(<Picture src="https://example.com/photo.jpg" alt="" width={4} height={3} />)
    expect(sources()).toEqual([])
  })

  it("keeps a photograph's focus in view and shows its preview while loading", () => {
    const look = { color: '#aabbcc', focus: '30% 20%', preview: 'data:image/webp;base64,AAAA' }
    const view = renderUi(<Picture src="/a.png" alt="" look={look} width={4} height={3} />)
    const frame = () => img().parentElement?.style
    expect(img().style.objectPosition).toBe('30% 20%')
    expect(frame()?.backgroundImage).toContain(look.preview)
    expect(frame()?.backgroundPosition).toBe('30% 20%')
    fireEvent.error(img())
    expect(frame()?.backgroundImage).not.toContain(look.preview)
    view.rerender(<Picture src="/b.png" alt="" look={{ color: '#aabbcc' }} width={4} height={3} />)
    expect(frame()?.backgroundColor).toBe('#aabbcc')
    expect(img().style.objectPosition).toBe('')
  })

  it('loads lazily unless it has priority, and always has a size', () => {
    const view = renderUi(<Picture src="/a.png" alt="" width={400} height={300} />)
    expect(img().getAttribute('loading')).toBe('lazy')
    expect([img().getAttribute('width'), img().getAttribute('height')]).toEqual(['400', '300'])
    view.rerender(<Picture src="/a.png" alt="" width={400} height={300} priority />)
    expect(img().getAttribute('loading')).toBe('eager')
    expect(img().getAttribute('fetchpriority')).toBe('high')
  })
})

describe('Scene', () => {
  it('PE-04 a drawing that fails to load leaves empty space instead of a broken image', () => {
    renderUi(<Scene name="hero-fuji" priority />)
    expect(img().style.visibility).toBe('')
    fireEvent.error(img())
    expect(img().style.visibility).toBe('hidden')
  })
})
