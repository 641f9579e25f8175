import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { beginTakeOver, endTakeOver } from '#kit/ui/take-over.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import { OfflineSync } from './offline-sync.tsx'

vi.mock('#web/platform/shown-page.ts', () => ({ useShownPage: () => null }))
afterEach(cleanup)

it('SR-06 does not request the session during hydration, because its answer would restart hydration', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => {})
  })
  beginTakeOver()
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineSync />
    </QueryClientProvider>,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  await endTakeOver()
  await soon(() => expect(asked).toEqual([expect.stringContaining('/customer/info')]))
})
