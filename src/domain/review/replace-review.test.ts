import { expect, test } from 'vitest'
import { REVIEW_VERSIONS } from './limits.ts'
import { writeReview } from './replace-review.ts'

const written = { stars: 4, text: 'Good soup.', name: 'Mei' }

test('RV-02 the first review is stored, and a second one replaces it', () => {
  expect(writeReview(written, null)).toEqual({ effect: 'first', version: 1 })
  expect(writeReview(written, { ...written, stars: 5, version: 1 })).toEqual({ effect: 'replace', version: 2 })
  expect(writeReview(written, { ...written, text: '', version: 3 })).toEqual({ effect: 'replace', version: 4 })
})

test('RV-02 a repeated submission changes nothing, and the number of versions is bounded', () => {
  expect(writeReview(written, { ...written, version: REVIEW_VERSIONS })).toEqual({ effect: 'same' })
  expect(writeReview(written, { ...written, name: 'Li', version: REVIEW_VERSIONS })).toEqual({ effect: 'too-many' })
})
