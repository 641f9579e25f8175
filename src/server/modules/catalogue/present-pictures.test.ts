import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictureUrl, presentThumbnail } from './present-pictures.ts'

it('UI-11 a supplier without a picture shows the placeholder, which has a single size', () => {
  const { thumbnailUrl } = presentThumbnail({ pictures: [], picture_notes: {} })
  expect(thumbnailUrl).toBe('/pictures/placeholder.svg')
  expect(pictureUrl('placeholder')).toBe(thumbnailUrl)
  expect(existsSync(join(import.meta.dirname, '../../../../public', thumbnailUrl))).toBe(true)
})

it('UI-11 any other key has several sizes, or is an external address', () => {
  expect(pictureUrl('sushi-1')).toBe('/pictures/sushi-1-640.webp')
  expect(pictureUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg')
})
