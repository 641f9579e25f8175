import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { useLazyModule } from './use-lazy-module.ts'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

function Page({ isNeeded, load }: { isNeeded: boolean; load: () => Promise<string> }) {
  return <p>{useLazyModule(isNeeded, load) ?? 'without'}</p>
}

const goTo = (state: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  return act(async () => window.dispatchEvent(new Event(state)))
}

it('loads once, when needed', async () => {
  const load = vi.fn(async () => 'with')
  const { rerender } = renderUi(<Page isNeeded={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Page isNeeded load={load} />)
  await screen.findByText('with')
  await goTo('offline')
  await goTo('online')
  expect(load).toHaveBeenCalledTimes(1)
})

it('renders without the code when the connection is lost, and loads it on reconnect', async () => {
  const load = vi.fn(async () => 'with').mockRejectedValue(new TypeError('Failed to fetch'))
  renderUi(<Page isNeeded load={load} />)
  await goTo('offline')
  expect(screen.getByText('without')).toBeDefined()
  load.mockResolvedValue('with')
  await goTo('online')
  await screen.findByText('with')
})

it('retries a failed load when the page becomes visible, even without an offline event', async () => {
  const load = vi.fn(async () => 'with').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renderUi(<Page isNeeded load={load} />)
  await act(async () => {})
  expect(screen.getByText('without')).toBeDefined()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('with')
})
