import { expect, it } from 'vitest'
import { withHonorific } from './addressee.ts'

it.each([
  ['山田太郎', '山田太郎 様'],
  ['上様', '上様'],
  ['Mei Chan', 'Mei Chan 様'],
  ['株式会社サンプル', '株式会社サンプル 御中'],
  ['Kanda Tours Co., Ltd.', 'Kanda Tours Co., Ltd. 御中'],
  ['サンプル大学', 'サンプル大学 御中'],
  ['サンプル株式会社 御中', 'サンプル株式会社 御中'],
  ['Colin Cole', 'Colin Cole 様'],
  ['', ''],
])('RC-01 %j is addressed as %j', (name, addressed) => expect(withHonorific(name)).toBe(addressed))
