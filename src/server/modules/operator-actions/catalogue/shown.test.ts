import { expect, test } from 'vitest'
import { refuseStale, withVersion } from './shown.ts'

test('OC-15 the version of an entry depends on its content and the order of its lists, not of its fields', () => {
  const name = { en: 'Sushi', ja: '寿司' }
  const { shown } = withVersion({ key: 'a', name, labels: ['x', 'y'] })
  expect(withVersion({ labels: ['x', 'y'], name: { ja: '寿司', en: 'Sushi' }, key: 'a', gone: undefined }).shown).toBe(
    shown,
  )
  expect(withVersion({ key: 'a', name, labels: ['y', 'x'] }).shown).not.toBe(shown)
  expect(withVersion({ key: 'a', name: { ...name, ja: '鮨' }, labels: ['x', 'y'] }).shown).not.toBe(shown)
})

test('OC-15 the refusal carries the stored entry', () => {
  const present = withVersion({ key: 'a' })
  expect(refuseStale(present)).toMatchObject({ ok: false, message: 'entry_changed', data: present })
})
