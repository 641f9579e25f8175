import { describe, expect, it } from 'vitest'
import { draftOf, entryOf, nameOf } from './draft.ts'

describe('entry forms', () => {
  const banner = { id: 3, name: { en: 'Crab', ja: '蟹' }, sort: 2, picture: 'crab-1', link: '/suppliers' }

  it('OC-13 an entry that is opened and saved unchanged stays equal', () => {
    expect(entryOf('banners', draftOf('banners', banner), banner)).toEqual(banner)
    const code = {
      ...{ code: 'A1', kind: 'coupon', name: { en: 'Off' }, online: true, starts: '2026-01-01', ends: '2026-02-01' },
      ...{ minimum: 0, type: 'percent', discount: 7.5 },
    }
    expect(entryOf('coupons', draftOf('coupons', code), code)).toEqual(code)
  })

  it('OC-13 empty fields are omitted, numbers are numbers, and invalid numbers are left for the server to refuse', () => {
    const typed = { ...draftOf('banners', banner), sort: ' ', id: '12', 'name.ja': '', link: ' /x ' }
    expect(entryOf('banners', typed, banner)).toEqual({ id: 12, name: { en: 'Crab' }, picture: 'crab-1', link: '/x' })
    expect(entryOf('banners', { ...typed, id: 'twelve' }, null)).toMatchObject({ id: 'twelve' })
    // A field that the form does not show stays.
    expect(entryOf('areas', draftOf('areas', { key: 'a', id: 9 }), { key: 'a', id: 9 })).toMatchObject({ id: 9 })
  })
  it('OC-13 a dialog names a code as it is, any other entry by its text in the console’s language, and none by its number', () => {
    expect(nameOf('banners', banner, 'ja')).toBe('蟹')
    expect(nameOf('banners', banner, 'en')).toBe('Crab')
    expect(nameOf('translations', { id: 4, text: { 'zh-cn': '寿司' } }, 'ja')).toBe('寿司')
    expect(nameOf('coupons', { code: 'A1', name: { en: 'Off' } }, 'en')).toBe('A1')
    expect(nameOf('areas', { key: 'a', id: 9 }, 'ja')).toBe('a')
  })
})
