import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

afterEach(cleanup)

it('UI-08 U-04 ancestors are links in order, and the last entry is the page itself', () => {
  const crumbs = [
    { label: 'Home', href: '/pc/index' },
    { label: 'Places', href: '/pc/suppliers?rootAreaId=1' },
    { label: 'Sushi Umi' },
  ]
  renderUi(<Breadcrumb crumbs={crumbs} />)
  screen.getByRole('navigation', { name: 'Breadcrumb' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Home', '/pc/index'],
    ['Places', '/pc/suppliers?rootAreaId=1'],
  ])
  expect(screen.getByText('Sushi Umi').getAttribute('aria-current')).toBe('page')
})
