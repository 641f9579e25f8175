import { expect, it } from 'vitest'
import { supplierFacets } from './facets.ts'
import { queryPageSuppliers, querySupplierBySmallTheme, querySuppliersInArea } from './shop-list.ts'

const namesOf = (schema: { readonly def: { readonly shape: object } }) => Object.keys(schema.def.shape)

/** Names that other programs send and read. The table of filters may add names, but must not change these. */
const MORE = ['priceFrom', 'priceTo', 'minScore', 'confirmation', 'speaks', 'diet', 'timeFrom', 'timeTo']
const PAGE = [
  ...['rootAreaId', 'secondAreaId', 'categoryId', 'warehouseDate', 'peopleNum', 'order', 'keyword', 'pageNumber'],
  ...['pageSize', 'position'],
]

it('P-7.9 PE-08 the names in requests and answers of lists do not change', () => {
  expect(namesOf(queryPageSuppliers.request)).toEqual(expect.arrayContaining([...PAGE, ...MORE]))
  const visit = ['warehouseDate', 'peopleNum', ...MORE]
  expect(namesOf(querySupplierBySmallTheme.request)).toEqual(
    expect.arrayContaining(['smallThemeId', 'order', ...visit]),
  )
  expect(namesOf(querySuppliersInArea.request)).toEqual(expect.arrayContaining(['themeId', 'areaId', ...visit]))
  expect(namesOf(querySuppliersInArea.request)).not.toContain('rootAreaId')
  expect(namesOf(supplierFacets.response)).toEqual(
    expect.arrayContaining(['prices', 'scores', 'instant', 'speaks', 'diets', 'times']),
  )
})
