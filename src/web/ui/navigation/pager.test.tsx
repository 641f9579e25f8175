import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { shopsPager } from '#domain/catalogue/pager.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const href = (page: number) => `/pc/suppliers?pageNumber=${page}`

describe('Pager', () => {
  it('SL-06 shows numbers as links, marks the current one, and shows an ellipsis without a link', () => {
    renderUi(<Pager {...shopsPager(3, 20)} href={href} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
    expect(screen.getByRole('link', { name: 'Page 20' }).getAttribute('href')).toBe(href(20))
    expect(screen.getByText('…').closest('a')).toBeNull()
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(href(2))
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(href(4))
  })

  it('SL-06 has no previous link on the first page and no next link on the last', () => {
    renderUi(<Pager {...shopsPager(1, 1)} href={href} />)
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })
})
