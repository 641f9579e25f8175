import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { byLayout, prepareLayout } from './by-layout.tsx'

afterEach(cleanup)

const inLayouts = () =>
  byLayout({
    wide: () => Promise.resolve(() => <p>wide</p>),
    column: () => Promise.reject(new TypeError('Failed to fetch')),
  })
const show = (Part: ReturnType<typeof byLayout>) =>
  renderUi(
    <Suspense fallback={<p>waiting</p>}>
      <Part />
    </Suspense>,
  )

describe('byLayout', () => {
  it('SR-06 prepared components render at once even if another file fails; others suspend', async () => {
    const Prepared = inLayouts()
    await prepareLayout('column')
    await prepareLayout('wide')
    show(Prepared)
    expect(screen.queryByText('waiting')).toBeNull()
    screen.getByText('wide')
    cleanup()
    show(inLayouts())
    screen.getByText('waiting')
    await screen.findByText('wide')
  })
})
