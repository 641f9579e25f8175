import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '#kit/ui/toast.tsx'
import { renderUi } from '#tests/support/render-ui.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { Heart } from './heart.tsx'
import { pendingOf } from './pending-favorites.ts'

interface Asked {
  readonly path: string
  readonly action: string | null
  readonly answer: (status?: number) => void
}

let asked: Asked[] = []
let kept: { type: string; sourceid: number }[] = []

beforeEach(() => {
  asked = []
  kept = []
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://x')
    if (url.pathname.endsWith('/favorites')) return Promise.resolve(envelope(kept))
    return new Promise<Response>((resolve) => {
      asked.push({
        path: url.pathname + url.search.replace(/&?timestamp=\d+/, ''),
        action: url.searchParams.get('action'),
        answer: (status = 200) => {
          const isAdded = url.searchParams.get('action') === 'add'
          if (status === 200) kept = isAdded ? [{ type: 'supplier', sourceid: 7 }] : []
          resolve(envelope({ favorited: isAdded }, status))
        },
      })
    })
  })
})
afterEach(() => {
  cleanup()
  forgetOwner()
  vi.unstubAllGlobals()
})

function envelope(data: unknown, status = 200): Response {
  return new Response(JSON.stringify({ code: String(status), message: '', data }), { status })
}

function show(hearts = 1) {
  const client = createQueryClient(() => {})
  renderUi(
    <QueryClientProvider client={client}>
      {Array.from({ length: hearts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same heart several times
        <Heart key={index} type="supplier" id={7} name="Umi" />
      ))}
      <Toaster />
    </QueryClientProvider>,
  )
}
const heart = (index = 0) => screen.getAllByRole('button', { name: 'Add Umi to favourites' })[index] as HTMLElement
const isOn = (index = 0) => heart(index).getAttribute('aria-pressed') === 'true'
/** Waits for the nth change request. */
const request = (index: number) => waitFor(() => asked[index] ?? expect.fail('nothing was asked'))

describe('Heart', () => {
  it("FV-02 shows the server's state", async () => {
    kept = [{ type: 'supplier', sourceid: 7 }]
    show()
    await waitFor(() => expect(isOn()).toBe(true))
  })

  it('FV-02 a package with the same id is a different favourite', async () => {
    kept = [{ type: 'package', sourceid: 7 }]
    show()
    await Promise.resolve()
    expect(isOn()).toBe(false)
  })

  it('FV-02 turns on at once wherever it is shown and stays on when the server confirms', async () => {
    show(2)
    fireEvent.click(heart())
    expect([isOn(0), isOn(1)]).toEqual([true, true])
    const sent = await request(0)
    expect(sent.path).toBe('/api/customer/v3/favorite?type=supplier&sourceId=7&action=add')
    sent.answer()
    await waitFor(() => expect(isOn()).toBe(true))
    expect(asked).toHaveLength(1)
  })

  it('FV-02 reverts and shows the reason when the server fails', async () => {
    show()
    fireEvent.click(heart())
    ;(await request(0)).answer(500)
    await waitFor(() => expect(isOn()).toBe(false))
    expect(screen.getByRole('status').textContent).not.toBe('')
  })

  it('FV-02 a press during a call waits for it, and the last one wins', async () => {
    show()
    fireEvent.click(heart())
    const first = await request(0)
    fireEvent.click(heart())
    expect(isOn()).toBe(false)
    first.answer()
    expect((await request(1)).action).toBe('del')
    asked[1]?.answer()
    await waitFor(() => expect(isOn()).toBe(false))
    expect(asked.map(({ action }) => action)).toEqual(['add', 'del'])
  })

  it('FV-02 three presses during one call cause no second call', async () => {
    show()
    fireEvent.click(heart())
    const first = await request(0)
    fireEvent.click(heart())
    fireEvent.click(heart())
    first.answer()
    // Settled: the decision on another call has been made.
    await waitFor(() => expect(pendingOf({ type: 'supplier', id: 7 })).toBeUndefined())
    expect(asked).toHaveLength(1)
    expect(isOn()).toBe(true)
  })

  it('FV-02 a double click counts as one press', async () => {
    show()
    fireEvent.click(heart(), { detail: 1 })
    fireEvent.click(heart(), { detail: 2 })
    ;(await request(0)).answer()
    await waitFor(() => expect(isOn()).toBe(true))
    expect(asked).toHaveLength(1)
  })

  it('FV-02 sends no request for a visitor who is not signed in', () => {
    forgetOwner()
    const spy = vi.fn()
    vi.stubGlobal('fetch', spy)
    show()
    expect(isOn()).toBe(false)
    expect(spy).not.toHaveBeenCalled()
  })
})
