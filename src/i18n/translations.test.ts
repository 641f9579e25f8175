import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Translation } from '#contract/content.ts'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { soon } from '#tests/support/soon.ts'
import { localizedName } from './names.ts'
import { currentWords, followLanguage } from './translations.ts'

const entry = (part: Partial<Translation>): Translation => ({
  id: 'x',
  ...perLanguage((locale) => [LANGUAGES[locale].column, '']),
  ...part,
})

beforeEach(() => {
  i18n.loadAndActivate({
    locale: 'zh-tw',
    messages: { common_offline: ['沒有網路'], reserve_msg_need_max: ['最多 ', ['max'], ' 份'] },
  })
})

describe('the translation list over the catalogs', () => {
  it('EN-13 replaces the text of a message key and keeps its placeholders', async () => {
    followLanguage([
      entry({ id: 'common_offline', zh_tw: '目前離線' }),
      entry({ id: 'reserve_msg_need_max', zh_tw: '一次最多 {max} 份' }),
    ])
    await soon(() => expect(i18n._('common_offline')).toBe('目前離線'))
    expect(i18n._('reserve_msg_need_max', { max: 4 })).toBe('一次最多 4 份')
  })

  it('GEN-06 ignores empty, unknown and malformed texts', async () => {
    followLanguage([
      entry({ id: 'common_offline', zh_tw: ' ' }),
      entry({ id: 'reserve_msg_need_max', zh_tw: 'broken {max' }),
      entry({ id: 'no_such_key', zh_tw: 'x' }),
      entry({ zh: '套餐', zh_tw: '套餐（譯）' }),
    ])
    await soon(() => expect(currentWords().get('套餐')).toBe('套餐（譯）'))
    expect(i18n._('common_offline')).toBe('沒有網路')
    expect(i18n._('reserve_msg_need_max', { max: 4 })).toBe('最多 4 份')
    expect(Object.hasOwn(i18n.messages, 'no_such_key')).toBe(false)
  })

  it('GEN-06 words translate missing names, also in a language chosen later', async () => {
    followLanguage([entry({ zh: '午餐套餐', zh_tw: '午間套餐', en: 'Lunch set' })])
    await soon(() => expect(localizedName('zh-tw', { zhName: '午餐套餐' }, currentWords())).toBe('午間套餐'))
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    await soon(() => expect(localizedName('en', { zhName: '午餐套餐' }, currentWords())).toBe('Lunch set'))
  })
})
