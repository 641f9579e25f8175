import { cleanup, screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Cost } from '../../src/console/ui/cost.tsx'

afterEach(cleanup)

it('A22 the console calls a price of 0 free, and shows any other amount', () => {
  renderUi(<Cost yen={0} />)
  screen.getByText('Free')
  cleanup()
  renderUi(<Cost yen={900} />)
  screen.getByText('¥900')
})
