import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { PartyPrice } from './party-price.tsx'

afterEach(cleanup)

const ONE = { now: 1_500, atShop: 8_800 }
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [
        ...within(row).queryAllByRole('columnheader'),
        ...within(row).queryAllByRole('rowheader'),
        ...within(row).queryAllByRole('cell'),
      ].map((cell) => cell.textContent),
    )

describe('PartyPrice', () => {
  it('PE-08 shows both price parts for one person and for the party', () => {
    renderUi(<PartyPrice one={ONE} party={{ people: 4, packages: 4 }} />)
    expect(cells().slice(1)).toEqual([
      ['1 guest', '¥1,500', '¥8,800'],
      ['4 guests', '¥6,000', '¥35,200'],
    ])
  })

  it('PE-08 shows the number of packages if it differs from the number of people', () => {
    renderUi(<PartyPrice one={ONE} party={{ people: 4, packages: 1 }} />)
    expect(cells()[2]).toEqual(['4 guests1 package', '¥1,500', '¥35,200'])
  })

  it('PE-08 one person or no party gives one row; without a part paid at the shop there is no table', () => {
    renderUi(<PartyPrice one={ONE} party={{ people: 1, packages: 1 }} />)
    expect(cells()).toHaveLength(2)
    cleanup()
    renderUi(<PartyPrice one={ONE} party={null} />)
    expect(cells()).toHaveLength(2)
    cleanup()
    renderUi(<PartyPrice one={{ now: 5_000, atShop: 0 }} party={{ people: 4, packages: 4 }} />)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
