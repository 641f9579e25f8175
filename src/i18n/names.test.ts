import { describe, expect, it } from 'vitest'
import { localizedName, localizedNameWithLanguage } from './names.ts'

const supplier = { enName: 'Sushi Umi', zhName: '海寿司', twName: '海壽司', jpName: '寿司 海' }

describe('localizedName', () => {
  it.each([
    ['en', 'Sushi Umi'],
    ['zh-cn', '海寿司'],
    ['zh-tw', '海壽司'],
    ['ja', '寿司 海'],
  ] as const)('GEN-06 %s has its own name', (locale, name) => {
    expect(localizedName(locale, supplier)).toBe(name)
  })

  it('GEN-06 zh-tw falls back to zhName and returns the language that it shows', () => {
    expect(localizedNameWithLanguage('zh-tw', { ...supplier, twName: '' })).toEqual({ name: '海寿司', locale: 'zh-cn' })
  })

  it('GEN-06 reads the fields of areas, whose name is Chinese', () => {
    const area = { name: '东京', nameEn: 'Tokyo', nameJa: '東京', nameTw: '東京' }
    expect(localizedName('en', area)).toBe('Tokyo')
    expect(localizedName('zh-cn', area)).toBe('东京')
  })

  it('GEN-06 translates a missing name by its Chinese text before it falls back to another language', () => {
    const words = new Map([['海寿司', '海壽司（譯）']])
    expect(localizedNameWithLanguage('zh-tw', { ...supplier, twName: '' }, words)).toEqual({
      name: '海壽司（譯）',
      locale: 'zh-tw',
    })
    expect(localizedName('en', { zhName: '海寿司', jpName: '寿司 海' }, new Map([['海寿司', 'Sea Sushi']]))).toBe(
      'Sea Sushi',
    )
    expect(localizedName('ja', supplier, new Map([['海寿司', 'x']]))).toBe('寿司 海')
  })

  it('GEN-06 is never blank', () => {
    expect(localizedName('en', { enName: ' ', jpName: null, zhName: '只有中文' })).toBe('只有中文')
    expect(localizedName('ja', {})).toBe('–')
  })
})
